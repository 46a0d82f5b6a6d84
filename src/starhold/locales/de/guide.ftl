## Lernen beim Spielen. Für mehr als den ersten Satz einer Lektion ist auf einem Telefon kein Platz.

guide-known = Gut gemacht, das war die ganze Tour: Du kennst { $game } jetzt.
guide-next-bot = Weiter: gegen { $bot } spielen
guide-coach = Tour
guide-says = Was die Tour sagt
guide-lesson = Lektion { $number } von { $count }
guide-so-far = { $told } von { $count } Lektionen
guide-extra = Nebenbei
guide-ticked = erledigt
guide-back = Frühere Lektion
guide-forward = Spätere Lektion
guide-open = Die ganze Lektion
guide-next = Weiter
guide-skip = Auslassen
guide-again = Noch einmal versuchen
guide-undo = Zurücknehmen
guide-leave = Tour beenden
guide-finish = Tour abschließen
guide-well = Gut gemacht.
guide-not = Nicht ganz.
guide-skipped = Das hast du ausgelassen.
guide-rule = Regel lesen:
guide-idle = Spiel weiter. Das kommt als Nächstes: { $title }.
guide-complete = Mehr gibt es nicht zu lernen. Spiel weiter, und viel Glück!

## Eine erste Partie Pocket Imperium

guide-pi-actions = { $clashes ->
    [0] Niemand sonst zeigt diese Karte, sie gibt dir also { $actions } Aktionen.
    [1] Ein Gegner zeigt diese Karte auch, sie gibt also nur { $actions }.
   *[other] Zwei Gegner zeigen diese Karte auch, sie gibt also nur { $actions }.
    }
guide-pi-goal-title = Das Ziel: Halte die Sterne
guide-pi-goal = Wer nach sechs Runden die meisten Punkte hat, gewinnt. Punkte bringen die Systeme, die umrandet sind: Stufe I zahlt 1 und Stufe II zahlt 2 an den, der dort Schiffe hat. Der Prime in der Mitte zahlt am Ende 3, und wer ihn hält, wertet jede Runde einen Sektor mehr.
guide-pi-place-title = Wähle deine Plätze
guide-pi-place = Setze zwei Schiffe auf ein leuchtendes System der Stufe I. Wenn alle gesetzt haben, setzt du noch zwei. Die umrandeten Systeme der Stufe II zahlen doppelt: Beginne neben einem, dann ist der Weg kurz.
guide-pi-place-task-both = Zweimal Schiffe setzen
guide-pi-place-task-near = Neben einem System der Stufe II beginnen
guide-pi-place-done = Gut gesetzt. { $rich } ist gleich nebenan und zahlt 2.
guide-pi-place-missed = Neben { $hexes } ist kein System der Stufe II. Halb so schlimm: Flotten fliegen zwei Felder weit.
guide-pi-plan-title = Drei Kommandos
guide-pi-plan = Bringe deine drei Karten in eine Reihenfolge und lege den Plan fest. Expansion baut Schiffe, Expedition fliegt sie zu neuen Systemen, Invasion greift an. Baue, bevor du fliegst, dann können mehr Schiffe fliegen. Alle planen geheim: Zeigt ein Gegner im selben Augenblick dieselbe Karte, sind beide Karten schwächer.
guide-pi-plan-task-lock = Einen Plan festlegen
guide-pi-plan-task-order = Expansion vor Expedition
guide-pi-plan-done = Ein guter Plan: erst bauen, dann fliegen. Jetzt zeigen alle ihre erste Karte.
guide-pi-plan-missed = Du fliegst, bevor du baust, und hast darum wenige Schiffe zum Fliegen.
guide-pi-expand-title = Expansion: bauen
guide-pi-expand = Tippe auf ein System, das du hältst: Jede Aktion baut dort ein Schiff. { guide-pi-actions } Am Ende der Runde versorgt ein System nur wenige, aber vorher können manche weiterfliegen.
guide-pi-expand-task-build = Ein Schiff bauen
guide-pi-expand-task-all = Jede Aktion nutzen
guide-pi-expand-done = { $built ->
    [one] Ein neues Schiff auf { $hex }.
   *[other] { $built } neue Schiffe.
    } Je mehr du hast, desto mehr kannst du halten.
guide-pi-expand-missed = Du hast Aktionen verschenkt. Jede wäre ein Schiff mehr gewesen.
guide-pi-explore-title = Expedition: fliegen
guide-pi-explore = { $stands ->
    [none] Tippe auf ein Feld mit deinen Schiffen und dann auf ihr Ziel. Eine Flotte fliegt ein oder zwei Felder weit, aber nicht durch Gegner. Ein freies System gehört dir, wenn eine Flotte dort bleibt; die in Reichweite sind umrandet. Lass ein Schiff zurück: Ein leeres System gehört niemandem. { guide-pi-actions }
   *[other] { $stands }, wo deine Flotte steht, ist frei: Drücke „{ table-stop }“, und es gehört dir. Sie könnte noch ein Feld weiter fliegen, aber wer mit allen Schiffen weiterfliegt, gibt es wieder auf.
    }
guide-pi-explore-task-take = Ein freies System nehmen
guide-pi-explore-task-leave = Ein Schiff am Start zurücklassen
guide-pi-explore-done = Gut geflogen. { $taken } gehört dir, und { $kept } noch immer.
guide-pi-explore-missed = { $open ->
    [take] Kein freies System wurde deins. Eines gehört dir, wenn eine Flotte dort bleibt.
   *[leave] { $emptied ->
        [0] Kein Schiff ist geblieben, um ein System zu halten.
       *[other] Auf { $lost } ist niemand geblieben, also gehört es dir nicht mehr.
    }
    }
guide-pi-prime-title = Wozu der Prime gut ist
guide-pi-prime = Fliege zum Prime, { $hex }: Er ist in Reichweite. Wer ihn hält, wertet jede Runde einen Sektor mehr. Er versorgt vier Schiffe und zahlt am Ende 3 Punkte. Eine Flotte, die ihn erreicht, bleibt dort stehen.
guide-pi-prime-task-reach = Den Prime erreichen
guide-pi-prime-done = Der Prime, { $hex }, gehört dir: Jede Runde wertest du einen Sektor mehr. Er versorgt vier Schiffe und zahlt am Ende 3.
guide-pi-prime-missed = Dann ein andermal. Wer den Prime hält, { $hex }, wertet jede Runde einen Sektor mehr.
guide-pi-exterminate-title = Invasion: angreifen
guide-pi-exterminate = Tippe auf ein umrandetes System und sage, wie viele Schiffe angreifen. Beide Seiten verlieren so viele, wie die kleinere hat; wer übrig bleibt, hält das System. Schicke also eines mehr, als der Verteidiger hat; gegen niemanden reicht eines. { guide-pi-actions }
guide-pi-exterminate-task-invade = Ein System angreifen
guide-pi-exterminate-task-win = Es danach halten
guide-pi-exterminate-done = { $hex } gehört dir. Achte auf das, was du ungedeckt lässt.
guide-pi-exterminate-missed = { $open ->
    [invade] Du hast niemanden angegriffen, obwohl ein System zu haben war.
   *[win] Auf { $hex } ist kein Schiff von dir geblieben. Schicke eines mehr, als der Verteidiger hat.
    }
guide-pi-score-title = Erschließen: Wähle, was zahlt
guide-pi-score = Wähle den Sektor, der dir am meisten zahlt und den anderen am wenigsten. Jedes System darin zahlt seine Stufe an den, der es hält, auch an deine Gegner. Vorher wurden die Schiffe versorgt: 1 im leeren Raum, 2 auf Stufe I, 3 auf Stufe II, 4 auf dem Prime. { $home ->
    [0] Von deinen hatten alle genug.
    [one] Eines von deinen bekam nichts und ist heimgekehrt.
   *[other] { $home } von deinen bekamen nichts und sind heimgekehrt.
    }
guide-pi-score-task-choose = Einen Sektor wählen
guide-pi-score-task-gain = Kein Gegner bekommt mehr als du
guide-pi-score-done = { $own ->
    [0] Sektor { $sector } zahlt niemandem. Schiffe auf seinen Systemen würden das ändern.
   *[other] Sektor { $sector } zahlt dir { $own } und keinem Gegner mehr.
    }
guide-pi-score-missed = Sektor { $sector } zahlt einem Gegner { $best } und dir { $own }.
guide-pi-round-title = Eine neue Runde
guide-pi-round = Jetzt ist jemand anderes zuerst an der Reihe, und alle planen neu. Gleiche Karten schwächen einander: Überlege, was die anderen am nötigsten haben, und tu etwas anderes. Die Leiste oben zeigt, wie weit die Runde ist.
guide-pi-end-title = Du kennst das Spiel
guide-pi-end = Nach Runde sechs zählt das ganze Spielfeld noch einmal. Halte also gute Systeme bis zuletzt, vor allem den Prime. Spiel weiter, solange du magst.
guide-pi-carry-title = Weiterfliegen oder bleiben
guide-pi-carry = Wähle, wie viele Schiffe weiterfliegen. Weniger: Die übrigen bleiben und halten diesen Ort. Mehr: Schiffe von dir, die schon hier waren, kommen mit, wenn sie noch nicht gezogen sind. Keines: Die Flotte bleibt hier.
guide-pi-bonus-title = Der Prime zahlt
guide-pi-bonus = Du hältst den Prime, also wählst du noch einen Sektor.
guide-pi-return-title = Nie geschlagen
guide-pi-return = Du hast keine Schiffe mehr, aber du kommst wieder: Setze zwei auf ein freies Feld am Rand.

## Eine erste Partie Small Star Empires

guide-sse-goal-title = Das Ziel: Nimm die Sterne in Besitz
guide-sse-goal = Wer die meisten Punkte hat, wenn niemand mehr fliegen kann, gewinnt. Ein Sternsystem zahlt einen Punkt für jeden seiner Planeten; die mit dreien sind umrandet. In jedem Zug fliegt ein Schiff, und das Feld, das es erreicht, gehört dir für immer. Es gibt kein Glück, und nichts ist geheim.
guide-sse-fly-title = Immer geradeaus
guide-sse-fly = Tippe auf ein leuchtendes Feld, und ein Schiff fliegt dorthin. Es fliegt in gerader Linie, so weit du willst, und hält auf einem freien Feld. Zwei oder drei Planeten sind ein guter Fang: Die in Reichweite sind umrandet.
guide-sse-fly-task-fly = Ein Schiff fliegen
guide-sse-fly-task-rich = Zwei Planeten oder mehr erreichen
guide-sse-fly-done = Ein guter Fang: { $hex } hat { $planets } Planeten.
guide-sse-fly-missed = { $planets ->
    [0] { $hex } hat keine Planeten. In Reichweite waren Felder, die mehr zahlen.
   *[other] { $hex } hat nur einen Planeten. In Reichweite waren Felder, die mehr zahlen.
    }
guide-sse-claim-title = Nimm es in Besitz
guide-sse-claim = Gründe auf { $hex } eine Kolonie oder eine Handelsstation. Beide halten es bis zum Ende, und seine Planeten zahlen gleich viel. Eine Station zahlt einen Punkt mehr für jedes Nachbarfeld, das ein Gegner besitzt. Du hast vier: Spare sie für Plätze neben Gegnern.
guide-sse-claim-task-mark = { $hex } in Besitz nehmen
guide-sse-claim-task-fit = Kolonie, oder Station neben einem Gegner
guide-sse-claim-done = { $hex } gehört dir bis zum Ende.
guide-sse-claim-missed = Neben { $hex } ist kein Gegner, die Station zahlt also noch nichts. Dort tut es eine Kolonie.
guide-sse-wormholes-title = Wurmlöcher
guide-sse-wormholes = Neben einem Wurmloch kann ein Schiff neben ein anderes springen. Was dazwischen liegt, ist gleich; nur das Feld, auf dem es ankommt, muss frei sein. Geradeaus fliegst du auch über ein Wurmloch, aber halten darfst du dort nicht. Schwarze Löcher halten alle auf.
guide-sse-jump-title = Dieses Schiff kann springen
guide-sse-jump = Tippe auf ein umrandetes Feld und springe von { $from } dorthin. Diese Felder liegen neben den anderen Wurmlöchern. Ein Sprung ist ein ganzer Zug, wie ein Flug.
guide-sse-jump-task-jump = Durch ein Wurmloch springen
guide-sse-jump-done = Gut gesprungen. { $hex } war eben noch weit weg.
guide-sse-jump-missed = Du bist geradeaus nach { $hex } geflogen. Auch gut: Die Wurmlöcher bleiben offen.
guide-sse-block-title = Versperre den Weg
guide-sse-block = Niemand fliegt über das, was ein anderer besitzt. Über Eigenes darfst du fliegen. Ein Feld am richtigen Ort sperrt einen Gegner von der halben Karte aus.
guide-sse-stations-title = Ein Platz für eine Station
guide-sse-stations = Gründe auf { $hex } eine Handelsstation. { $count ->
    [one] Ein Gegner besitzt ein Feld daneben, und das zahlt dir einen Punkt.
   *[other] Gegner besitzen { $count } Felder daneben, und jedes zahlt dir einen Punkt.
    } Auch Heimatwelten zählen, und auch, was später kommt.
guide-sse-stations-task-build = Eine Handelsstation gründen
guide-sse-stations-done = { $count ->
    [one] Die Station auf { $hex } zahlt einen Punkt und mehr, wenn Gegner näher kommen.
   *[other] Die Station auf { $hex } zahlt { $count } Punkte und mehr, wenn Gegner näher kommen.
    }
guide-sse-stations-missed = { $count ->
    [one] Auch eine Kolonie hält { $hex }, aber eine Station hätte einen Punkt mehr gezahlt.
   *[other] Auch eine Kolonie hält { $hex }, aber eine Station hätte { $count } Punkte mehr gezahlt.
    }
guide-sse-nebulae-title = Nebel
guide-sse-nebulae = Ein Nebel einer Farbe zahlt 1 Punkt, zwei zahlen 4 und drei 7. Sammle eine Farbe oder verdirb jemandem die Sammlung.
guide-sse-territory-title = Ein Gebiet, das zusammenhängt
guide-sse-territory = Fliege neben dein größtes Gebiet, das umrandet ist. Ein Gebiet ist eine Gruppe deiner Felder, die zusammenhängen, mit der Heimatwelt. Wer das größte von allen hat, bekommt am Ende 3 Punkte.
guide-sse-territory-task-join = Ein Feld daneben erreichen
guide-sse-territory-done = { $hex } macht dein Gebiet größer.
guide-sse-territory-missed = { $hex } liegt abseits von deinem größten Gebiet.
guide-sse-count-title = Behalte den Stand im Auge
guide-sse-count = Die Punktetafel zeigt, was jeder jetzt hätte. Der Knopf oben öffnet sie, und sie sagt auch, wofür es die Punkte gibt.
guide-sse-end-title = Das Ende, und du kennst das Spiel
guide-sse-end = Wer nicht mehr fliegen kann, scheidet aus. Wenn alle ausgeschieden sind, wird gezählt: Halte also jedem Schiff einen Weg offen. Spiel weiter, und viel Glück!
