## Lernen beim Spielen. Für mehr als die ersten zwei Sätze einer Lektion ist auf einem Telefon kein Platz: was und warum.

guide-known = Gut gemacht, das war die ganze Tour: Du kennst { $game } jetzt.
guide-next-bot = Weiter: gegen { $bot } spielen
guide-next-coached = Eine Partie mit Trainer spielen
guide-coach = Tour
guide-says = Was die Tour sagt
guide-lesson = Lektion { $number } von { $count }
guide-unmet = Lektion { $number } von { $count }: kam nicht vor
guide-so-far = { $told } von { $count } Lektionen
guide-extra = Nebenbei
guide-ticked = erledigt
guide-back = Frühere Lektion
guide-forward = Spätere Lektion
guide-open = Die ganze Lektion
guide-next = Weiter
guide-skip = Überspringen
guide-again = Noch einmal versuchen
guide-undo = Rückgängig
guide-leave = Tour beenden
guide-finish = Tour abschließen
guide-well = Gut gemacht.
guide-skipped = Das hast du übersprungen.
guide-idle = Spiele weiter. Als Nächstes, sobald es passt: { $title }.
guide-named = „{ $title }“
guide-practice = Spiele weiter, mit allem, was du jetzt weißt. Bald geht die Tour zu Ende.

## Eine erste Partie Pocket Imperium

guide-pi-actions = { $clashes ->
    [0] Niemand sonst zeigt diese Karte, also bringt sie { $actions } Aktionen.
    [1] Ein Gegner zeigt diese Karte auch, also bringt sie nur { $actions }.
   *[other] Zwei Gegner zeigen diese Karte auch, also bringt sie nur { $actions }.
    }
guide-pi-rounds = { $rounds ->
    [6] sechs
    [8] acht
   *[other] { $rounds }
}
guide-pi-goal-title = Das Ziel: Halte die Sterne
guide-pi-goal = Wer nach { guide-pi-rounds } Runden die meisten Punkte hat, gewinnt. Du wertest Systeme, auf denen du Schiffe hast: Stufe I bringt 1 Punkt, Stufe II 2. Das große in der Mitte ist der Prime: mehr dazu, wenn du dort bist.
guide-pi-place-title = Wähle deine Plätze
guide-pi-place = Setze zwei Schiffe auf ein leuchtendes System der Stufe I, später noch zwei. Umrandete liegen neben Stufe II, die doppelt bringt: Wähle eines davon. Dann ist der Weg kurz.
guide-pi-place-task-both = Zweimal Schiffe setzen
guide-pi-place-task-near = Neben einem System der Stufe II beginnen
guide-pi-place-done = Gut gesetzt. { $rich } ist gleich nebenan und bringt 2.
guide-pi-place-missed = Neben { $hexes } ist kein System der Stufe II. Halb so schlimm: Flotten fliegen zwei Felder weit.
guide-pi-plan-title = Drei Kommandos
guide-pi-plan = Ordne deine drei Karten und lege den Plan fest. Baue, bevor du fliegst: Dann können mehr Schiffe fliegen. Expansion baut Schiffe, Expedition bewegt sie zu neuen Systemen, Invasion greift an. Alle planen geheim: Zeigt ein Gegner im selben Augenblick dieselbe Karte, sind beide Karten schwächer.
guide-pi-plan-task-lock = Einen Plan festlegen
guide-pi-plan-task-order = Expansion vor Expedition
guide-pi-plan-done = Ein guter Plan: erst bauen, dann fliegen. Jetzt zeigen alle ihre erste Karte.
guide-pi-plan-missed = Du fliegst, bevor du baust, und hast darum wenige Schiffe zum Fliegen.
guide-pi-expand-title = Expansion: bauen
guide-pi-expand = Tippe auf ein System, das du hältst: Jede Aktion baut dort ein Schiff. { guide-pi-actions } Am Ende der Runde versorgt ein System nur wenige, vorher können überzählige Schiffe noch weiterfliegen.
guide-pi-expand-task-build = Ein Schiff bauen
guide-pi-expand-task-all = Jede Aktion nutzen
guide-pi-expand-done = { $built ->
    [one] Ein neues Schiff auf { $hex }.
   *[other] { $built } neue Schiffe.
    } Je mehr du hast, desto mehr kannst du halten.
guide-pi-expand-missed = Du hast Aktionen verschenkt. Jede wäre ein Schiff mehr gewesen.
guide-pi-explore-title = Expedition: fliegen
guide-pi-explore = { $stands ->
    [none] Tippe auf deine Schiffe, dann auf ein umrandetes System: Bleiben sie, ist es deins. Lass mit − und + eines zurück: Ein leeres System gehört niemandem. Eine Flotte fliegt ein oder zwei Felder weit, aber nicht durch Gegner. { guide-pi-actions }
   *[other] { $stands }, wo deine Flotte steht, ist frei: Drücke „{ table-stop }“, und es gehört dir. Sie könnte noch ein Feld weiter fliegen, aber wenn alle Schiffe weiterfliegen, gehört es niemandem mehr.
    }
guide-pi-explore-task-take = Ein freies System nehmen
guide-pi-explore-task-leave = Ein Schiff am Start zurücklassen
guide-pi-explore-done = Gut geflogen. { $taken } gehört dir, und { $kept } noch immer.
guide-pi-explore-missed = { $open ->
    [take] Du hast kein freies System genommen. Eines gehört dir, wenn eine Flotte dort bleibt.
   *[leave] { $emptied ->
        [0] Kein Schiff ist geblieben, um ein System zu halten.
       *[other] Auf { $lost } ist niemand geblieben, also gehört es dir nicht mehr.
    }
    }
guide-pi-explore-unmet = Mit Expedition fliegen deine Flotten ein oder zwei Felder, aber nicht durch Gegner. Ein freies System gehört dir, wenn Schiffe dort bleiben. Lass am Start eines zurück: Ein leeres System gehört niemandem.
guide-pi-prime-title = Wozu der Prime gut ist
guide-pi-prime = Fliege zum Prime, { $hex }: Dafür lohnt es sich, ein System zu leeren. Wer ihn hält, wertet jede Runde einen Sektor mehr. Er versorgt vier Schiffe und bringt am Ende 3 Punkte. Eine Flotte, die ihn erreicht, bleibt dort stehen.
guide-pi-prime-task-reach = Den Prime erreichen
guide-pi-prime-done = Der Prime, { $hex }, gehört dir: Jede Runde wertest du einen Sektor mehr. Er versorgt vier Schiffe und bringt am Ende 3.
guide-pi-prime-missed = Dann ein andermal. Wer den Prime hält, { $hex }, wertet jede Runde einen Sektor mehr.
guide-pi-prime-unmet = Der Prime ist das große System in der Mitte. Wer ihn hält, wertet jede Runde einen Sektor mehr. Er versorgt vier Schiffe und bringt am Ende 3 Punkte. Eine Flotte, die ihn erreicht, bleibt dort stehen.
guide-pi-exterminate-title = Invasion: angreifen
guide-pi-exterminate = Tippe auf ein umrandetes System; von mehreren Schiffen wähle, wie viele angreifen. Beide verlieren so viele wie der Schwächere: Schicke eines mehr. Ein leeres System nimmt schon ein Schiff, aber wer nach dir angreift, kann es dir wieder nehmen: Lass so viele dort, wie andere schicken könnten. { guide-pi-actions }
guide-pi-exterminate-task-invade = Ein System angreifen
guide-pi-exterminate-task-win = Es halten, bis alle angegriffen haben
guide-pi-exterminate-done = { $hex } gehört dir. Achte auf das, was du ungedeckt lässt.
guide-pi-exterminate-missed = { $open ->
    [invade] Du hast niemanden angegriffen, obwohl es ein System zu nehmen gab.
    [lost] { $hex } gehörte dir, bis ein Gegner { $own ->
        [one] dein einziges Schiff
       *[other] deine { $own } Schiffe
    } dort mit { $force } angriff. Wer nach dir angreift, kann ein System zurücknehmen: Lass so viele Schiffe dort, wie andere schicken könnten.
   *[win] Auf { $hex } ist kein Schiff von dir geblieben. Schicke eines mehr, als der Verteidiger hat.
    }
guide-pi-exterminate-unmet = Mit Invasion greifst du Systeme neben deinen Schiffen an. Beide verlieren so viele wie der Schwächere: Schicke eines mehr. Wer nach dir angreift, kann ein System zurücknehmen: Lass so viele Schiffe dort, wie andere schicken könnten.
guide-pi-score-title = Erschließen: Wähle, was zählt
guide-pi-score = Wähle den Sektor, der dir am meisten bringt und den anderen am wenigsten. Jedes System darin bringt seine Stufe dem, der es hält, auch Gegnern. Vorher wurden die Schiffe versorgt: 1 im leeren Raum, 2 auf Stufe I, 3 auf Stufe II, 4 auf dem Prime. { $home ->
    [0] Alle deine Schiffe wurden versorgt.
    [one] Eines deiner Schiffe wurde nicht versorgt und ist heimgekehrt.
   *[other] { $home } deiner Schiffe wurden nicht versorgt und sind heimgekehrt.
    }
guide-pi-score-task-choose = Einen Sektor wählen
guide-pi-score-task-gain = Kein Gegner bekommt mehr als du
guide-pi-score-done = { $own ->
    [0] Sektor { $sector } bringt niemandem etwas. Schiffe auf seinen Systemen würden das ändern.
   *[other] Sektor { $sector } bringt dir { $own } und keinem Gegner mehr.
    }
guide-pi-score-missed = Sektor { $sector } bringt einem Gegner { $best } und dir { $own }.
guide-pi-round-title = Eine neue Runde
guide-pi-round = Jetzt beginnt jemand anderes, und alle planen neu. Gleiche Karten schwächen einander: Tu etwas anderes als das, was die anderen gerade brauchen. Die Leiste oben zeigt, wie weit die Runde ist.
guide-pi-end-title = Du kennst das Spiel
guide-pi-end = Nach Runde { guide-pi-rounds } zählen alle Systeme noch einmal, und der Prime bringt 3. Halte gute Systeme also bis zuletzt, vor allem den Prime. Spiele weiter, solange du magst.
guide-pi-carry-title = Weiterfliegen oder bleiben
guide-pi-carry = Wähle mit − und +, wie viele Schiffe weiterfliegen. Die übrigen bleiben und halten diesen Ort; bei keinem bleibt die Flotte hier. Schiffe von dir, die schon hier waren, können mitkommen, wenn sie noch nicht geflogen sind.
guide-pi-bonus-title = Was der Prime bringt
guide-pi-bonus = Du hältst den Prime, also wählst du noch einen Sektor. { $own ->
    [0] Diesmal bringt dir keiner mehr etwas: Nimm den, der den Gegnern am wenigsten bringt.
   *[other] Nimm auch hier den, der dir am meisten bringt und den Gegnern am wenigsten.
    }
guide-pi-home-title = Schiffe, die heimgekehrt sind
guide-pi-home = { $count ->
    [one] Eines deiner Schiffe ist von { $hexes } heimgekehrt
   *[other] { $count } deiner Schiffe sind von { $hexes } heimgekehrt
    }. Mehr versorgt ein Feld nicht: 1 im leeren Raum, 2 auf Stufe I, 3 auf Stufe II, 4 auf dem Prime. Während der Runde warnt dich eine kleine −1 neben der Flotte: Lass welche mit Expedition weiterfliegen, oder baue anderswo.
guide-pi-return-title = Nie ganz geschlagen
guide-pi-return = Du hast keine Schiffe mehr, aber du kommst wieder: Setze zwei auf ein freies Feld am Rand.

## Eine erste Partie Small Star Empires

guide-sse-goal-title = Das Ziel: Nimm die Sterne in Besitz
guide-sse-goal = Ein Sternsystem bringt dir einen Punkt je Planet; die mit dreien sind gelb umrandet. Die meisten Punkte gewinnen, wenn niemand mehr fliegen kann. In jedem Zug fliegt ein Schiff, und das erreichte Feld bleibt für immer dein. Alle beginnen mit 3 Punkten für das größte Gebiet: Noch sind alle gleich groß. Es gibt keinen Zufall, und nichts ist geheim.
guide-sse-fly-title = Immer geradeaus
guide-sse-fly = { $confirm ->
    [yes] Tippe auf ein leuchtendes Feld und bestätige: Das Schiff fliegt geradeaus dorthin.
   *[no] Tippe auf ein leuchtendes Feld: Das Schiff fliegt geradeaus dorthin.
    } Gelb umrandet ist ein guter Fang: mehrere Planeten, nah bei dir. Neben deinen Feldern wächst auch dein Gebiet. Ein Schiff fliegt so weit, wie du willst, und hält auf einem freien Feld.
guide-sse-fly-task-fly = Mit einem Schiff fliegen
guide-sse-fly-task-rich = Zwei Planeten oder mehr erreichen
guide-sse-fly-done = { $apart ->
    [yes] Ein guter Fang: { $hex } hat { $planets } Planeten. Aber es liegt abseits deiner Heimatwelt: Sobald ein Gegner das größere Gebiet hat, verlierst du die 3 Punkte für das größte.
   *[no] Ein guter Fang: { $hex } hat { $planets } Planeten, und dein Gebiet wächst.
    }
guide-sse-fly-missed = { $planets ->
    [0] { $hex } hat keine Planeten. In Reichweite waren Felder, die mehr bringen.
   *[other] { $hex } hat nur einen Planeten. In Reichweite waren Felder, die mehr bringen.
    }
guide-sse-claim-title = Nimm es in Besitz
guide-sse-claim = Setze auf { $hex } eine Kolonie oder Handelsstation: Es bleibt bis zum Ende dein. Eine Station bringt einen Punkt mehr je Gegnerfeld daneben. Die Planeten bringen in beiden Fällen gleich viel. Du hast nur vier Stationen: Spare sie für Plätze neben Gegnern.
guide-sse-claim-task-mark = { $hex } in Besitz nehmen
guide-sse-claim-task-fit = Kolonie setzen, oder eine Station neben einem Gegner
guide-sse-claim-done = { $hex } gehört dir bis zum Ende.
guide-sse-claim-missed = Neben { $hex } ist kein Gegner, die Station bringt also noch nichts. Hier reicht eine Kolonie.
guide-sse-lost-title = Wo deine 3 Punkte geblieben sind
guide-sse-lost = Ein Gegner hat das größere Gebiet: Die 3 Punkte dafür sind weg. Nimm Felder neben deinen eigenen, dann kommen sie zurück. Gleich groß genügt; dein größtes Gebiet ist gelb umrandet.
guide-sse-wormholes-title = Wurmlöcher
guide-sse-wormholes = Steht ein Schiff neben einem Wurmloch, darf es neben ein anderes Wurmloch springen. Was dazwischen liegt, ist egal; nur das Ziel muss frei sein. Geradeaus fliegst du auch über ein Wurmloch, aber halten darfst du dort nicht. Schwarze Löcher halten alle auf.
guide-sse-jump-title = Dieses Schiff kann springen
guide-sse-jump = Tippe auf ein gelb umrandetes Feld und springe von { $from } dorthin. Diese Felder liegen neben den anderen Wurmlöchern. Ein Sprung ist ein ganzer Zug, wie ein Flug.
guide-sse-jump-task-jump = Durch ein Wurmloch springen
guide-sse-jump-done = Gut gesprungen. { $hex } war eben noch weit weg.
guide-sse-jump-missed = Du bist geradeaus nach { $hex } geflogen. Auch gut: Die Wurmlöcher bleiben offen.
guide-sse-jump-unmet = Von einem Feld neben einem Wurmloch springt ein Schiff auf ein freies neben einem anderen. Das ist ein ganzer Zug, wie ein Flug. So kommen Schiffe dorthin, wo niemand sie erwartet.
guide-sse-block-title = Versperre den Weg
guide-sse-block = Niemand fliegt über das, was jemand anderem gehört. Über eigene Felder darfst du fliegen. Ein Feld am richtigen Ort sperrt einen Gegner vom halben Spielplan aus.
guide-sse-stations-title = Ein Platz für eine Station
guide-sse-stations = Gründe auf { $hex } eine Handelsstation. { $count ->
    [one] Ein Gegner besitzt ein Feld daneben, und das bringt dir einen Punkt.
   *[other] Gegner besitzen { $count } Felder daneben, und jedes bringt dir einen Punkt.
    } Auch Heimatwelten zählen, und auch, was später dazukommt.
guide-sse-stations-task-build = Eine Handelsstation gründen
guide-sse-stations-done = { $count ->
    [one] Die Station auf { $hex } bringt einen Punkt und mehr, wenn Gegner näher kommen.
   *[other] Die Station auf { $hex } bringt { $count } Punkte und mehr, wenn Gegner näher kommen.
    }
guide-sse-stations-missed = { $count ->
    [one] Auch mit einer Kolonie gehört { $hex } dir, aber eine Station hätte einen Punkt mehr gebracht.
   *[other] Auch mit einer Kolonie gehört { $hex } dir, aber eine Station hätte { $count } Punkte mehr gebracht.
    }
guide-sse-stations-unmet = Eine Handelsstation bringt einen Punkt für jedes Feld daneben, das ein Gegner besitzt. Spare deine vier für Plätze, an denen Gegner nah sind. Auch Heimatwelten zählen, und auch, was Gegner später besetzen.
guide-sse-nebulae-title = Nebel
guide-sse-nebulae = Ein Nebel einer Farbe bringt 1 Punkt, zwei bringen 4 und drei 7. Sammle eine Farbe oder verdirb jemandem die Sammlung.
guide-sse-territory-title = Ein Gebiet, das zusammenhängt
guide-sse-territory = Fliege neben dein größtes Gebiet, das gelb umrandet ist. Wer das größte von allen hat, bekommt am Ende 3 Punkte. Ein Gebiet ist eine Gruppe deiner Felder, die zusammenhängen, mit der Heimatwelt. Sind mehrere gleich groß, bekommen alle die Punkte: Darum begannen alle mit 3.
guide-sse-territory-task-join = Ein Feld daneben erreichen
guide-sse-territory-done = { $hex } macht dein Gebiet größer.
guide-sse-territory-missed = { $hex } liegt abseits von deinem größten Gebiet.
guide-sse-territory-unmet = Wer das größte Gebiet hat, bekommt am Ende 3 Punkte. Das ist eine Gruppe von Feldern, die zusammenhängen, mit der Heimatwelt. Sind mehrere gleich groß, bekommen alle die Punkte: Darum begannen alle mit 3.
guide-sse-count-title = Behalte den Stand im Auge
guide-sse-count = Die Punktetafel zeigt, was alle jetzt hätten und wofür. Der umrandete Knopf öffnet sie.
guide-sse-markers-title = Sechzehn Kolonien, vier Stationen
guide-sse-markers = Jedes Feld kostet einen Marker: Du hast 16 Kolonien und 4 Handelsstationen. Deine umrandete Spielertafel zeigt, was davon übrig ist. Wer alle gesetzt hat, scheidet aus, behält die Punkte und sieht den anderen zu.
guide-sse-end-title = Wie es endet
guide-sse-end = Wer nicht mehr fliegen kann oder keine Marker mehr hat, scheidet aus; die Punkte bleiben. Sind alle ausgeschieden, wird gezählt. Halte also jedem Schiff einen Weg offen. Mehr gibt es nicht zu lernen: Spiele weiter bis zum Ende.
