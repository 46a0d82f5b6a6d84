## Die Seite des Regelbuchs

book-title = { $game }: die Regeln
book-games = Regeln von
book-contents = Inhalt
book-shared = „Was beide Spiele gemeinsam haben“
book-search = Die Regeln durchsuchen
book-found = { $count ->
    [0] Nichts gefunden
    [one] { $count } Stelle gefunden
   *[other] { $count } Stellen gefunden
}
book-rule = Regel { $id }
book-ruling = Unsere Festlegung
book-print = Drucken
book-sketch = Sieben Felder: 0 in der Mitte, 1 im Nordosten, dann im Uhrzeigersinn bis 6 im Nordwesten
book-tabs = Wie du sie liest
book-tab-read = Lesen
book-tab-aid = Übersicht
book-tab-by-number = Nach Nummern
book-picture = Bild { $step } von { $steps }: das nächste zeigen
book-told = Regeln:
book-loading = Das Regelbuch wird aufgeschlagen …

## Beispiele

book-example = Beispiel
book-diagram = Bild
book-example-step = { $step } von { $steps }
book-example-next = Weiter
book-example-previous = Zurück
book-example-again = Von vorn
book-example-shows = Zeigt
book-example-asked = { $player }: { $question }
book-example-allowed = { $hex } wäre auch erlaubt. Im Beispiel geht es mit { $answer } weiter.
book-example-points = Punkte

## Pocket Imperium, vorgespielt

example-pi-galaxy = Die Standardgalaxie
example-pi-galaxy-1 = Sechs Sektoren zu sieben Feldern, A bis F, liegen um den Prime. In jedem leuchten zwei Systeme der Stufe I und eines der Stufe II; der Rest ist leerer Raum.

example-pi-placing = Die ersten Systeme
example-pi-placing-1 = Bernstein beginnt und setzt zuerst. Erlaubt ist jedes System der Stufe I, das niemand besetzt.
example-pi-placing-2 = Bernstein setzt 2 Schiffe auf A0. Nun kommt Azur, im Uhrzeigersinn der Nächste.
example-pi-placing-3 = Darf Azur zu Bernstein auf A0? Nein: Das Feld muss frei sein.
example-pi-placing-4 = Azur nimmt B0. Rosa ist zuletzt an der Reihe …
example-pi-placing-5 = … und setzt darum gleich zweimal, auf A4 und auf B3. Von hier geht es denselben Weg zurück.
example-pi-placing-6 = Azur nimmt C6, Bernstein A5. Alle haben 4 Schiffe auf dem Spielplan, und das erste Planen beginnt.

example-pi-clash = Gleiche Kommandos
example-pi-clash-1 = Eine neue Runde. Alle drei legen ihre Kommandos verdeckt aus, jeder für sich.
example-pi-clash-2 = Wir schauen mit Bernsteins Augen: erst Expansion, dann Expedition, dann Invasion. Was die anderen planen, bleibt verborgen.
example-pi-clash-3 = Alle decken ihre erste Karte auf. Bernstein und Azur haben beide Expansion gewählt: jeder hat 3 Aktionen, minus 1. Rosa hat als Einziger Expedition und alle 3.
example-pi-clash-4 = Die Expansion kommt zuerst, im Uhrzeigersinn ab dem Startspieler. Bernstein hat 2 Schiffe gebaut, nun hat Azur 2 Aktionen.
example-pi-clash-5 = Azur baut eines und sagt fertig. Zuletzt kommt Rosa mit der Expedition und drei Flotten.

example-pi-pairs = Zu zweit, sechs Karten
example-pi-pairs-1 = Zu zweit hat jeder jedes Kommando doppelt und plant drei Paare.
example-pi-pairs-2 = Die ersten Paare werden aufgedeckt: Bernstein zeigt Expansion und Expedition, Azur zweimal Expansion. Drei Expansionen liegen da, also ist jede 4 weniger 3 wert: eine einzige Aktion.
example-pi-pairs-3 = Bernstein hat ein Schiff gebaut, und das war Bernsteins Expansion. Nun Azur.
example-pi-pairs-4 = Ein Schiff für die erste Karte. Die zweite Karte ist ein Kommando für sich …
example-pi-pairs-5 = … und bringt noch eines. Bernsteins Expedition liegt allein da: alle 3 Aktionen.

example-pi-expand = Schiffe bauen
example-pi-expand-1 = Niemand sonst hat Expansion aufgedeckt, also hat Bernstein 3 Aktionen. Neue Schiffe gibt es nur in Systemen, die Bernstein besetzt: A0 und A5.
example-pi-expand-2 = Ein Schiff aus dem Vorrat kommt nach A0.
example-pi-expand-3 = Ein Schiff in den leeren Raum daneben? Dort nicht: Nur Systeme können bauen.
example-pi-expand-4 = Noch eines auf A0. Das sind 4, mehr als ein System der Stufe I versorgt, doch das zählt erst beim Erschließen.
example-pi-expand-5 = Bernstein lässt die dritte Aktion verfallen und sagt fertig.

example-pi-rivals = Wohin keine Flotte fliegt
example-pi-rivals-1 = Bernstein ist auf Expedition. Eine Flotte kann von A4 oder von B0 aufbrechen.
example-pi-rivals-2 = Beide Schiffe verlassen B0. Die leuchtenden Felder sind die, die sie betreten dürfen.
example-pi-rivals-3 = Nicht B3: Dort stehen Schiffe von Rosa. Ein solches Feld ist gesperrt, zum Anhalten wie zum Durchfliegen.
example-pi-rivals-4 = Nicht B2: In ein Schwarzes Loch kommt niemand.
example-pi-rivals-5 = B5 ist frei, und mit der Ankunft hat Bernstein ein System der Stufe II. Ein zweiter Schritt ist möglich, also wird gefragt, wie viele weiterfliegen.
example-pi-rivals-6 = Beide fliegen weiter nach A2. B5 bleibt leer zurück und gehört wieder niemandem.

example-pi-prime = Der Prime hält jede Flotte an
example-pi-prime-1 = Bernstein startet eine Expedition von A4, direkt neben dem Prime.
example-pi-prime-2 = Beide Schiffe brechen auf. Der Prime ist ein einziges Feld, so groß er auch gezeichnet ist.
example-pi-prime-3 = Die Flotte ist am Ziel und ihre Bewegung zu Ende, obwohl es nur ein Schritt war. Der Prime gehört sofort Bernstein.
example-pi-prime-4 = Die nächste Flotte fliegt nach A4. Das ist kein Prime, also wird gefragt, ob sie weiterfliegt.

example-pi-joining = Schiffe schließen sich an
example-pi-joining-1 = Bernstein hat 2 Schiffe auf A5 und 2 auf A0, am Weg.
example-pi-joining-2 = Eine Flotte von 2 Schiffen bricht von A5 auf.
example-pi-joining-3 = Auf A0 trifft sie die beiden anderen. Wie viele fliegen weiter? Alles von 0, das heißt anhalten, bis zu allen 4.
example-pi-joining-4 = 3 fliegen weiter: die 2 der Flotte und 1, das hier gewartet hat.
example-pi-joining-5 = Sie erreichen A3. Alle 3 haben sich in diesem Kommando bewegt. Das eine auf A0 nicht; es könnte noch aufbrechen.

example-pi-leaving = Schiffe bleiben zurück
example-pi-leaving-1 = Derselbe Anfang: 2 Schiffe auf A5, 2 auf A0.
example-pi-leaving-2 = Die Flotte von 2 Schiffen kommt von A5 nach A0, und Bernstein wird gefragt, wie viele weiterfliegen.
example-pi-leaving-3 = Nur 1. Das andere Schiff der Flotte bleibt auf A0 bei den beiden, die schon dort waren.
example-pi-leaving-4 = Das eine erreicht A1, ein System der Stufe II.
example-pi-leaving-5 = Bernsteins zweite Flotte bricht von A0 auf. Dort sind 3 Schiffe, doch wie viele dürfen los?
example-pi-leaving-6 = Nicht 3: Das zurückgelassene Schiff hat sich in diesem Kommando schon bewegt. Höchstens 2.

example-pi-battle = Ein Kampf
example-pi-battle-1 = Bernstein beginnt eine Invasion. Neben Bernsteins Schiffen liegen A4, das Rosa mit 2 Schiffen hält, und A1, das niemand hält.
example-pi-battle-2 = Leerer Raum wie A3 kann nicht angegriffen werden, nur Systeme.
example-pi-battle-3 = Das Ziel ist A4. Du entscheidest Feld für Feld, wie viele Schiffe angreifen, zuerst für A0.
example-pi-battle-4 = A0 schickt beide Schiffe. Nun A5.
example-pi-battle-5 = A5 schickt 1 von 2: drei gegen zwei. Jede Seite verliert 2 Schiffe, eines von Bernstein bleibt übrig und hält A4. Für dieses Kommando hat es seinen Einsatz gehabt.

example-pi-sustain = Zu viele zu versorgen
example-pi-sustain-1 = Das letzte Kommando der Runde. Bernstein hat 5 Schiffe auf A0, einem System der Stufe I; Azur hat 2 zwischen den Asteroiden auf C1.
example-pi-sustain-2 = Azur sagt fertig, und das Erschließen beginnt. A0 versorgt 2 Schiffe, 3 gehen in Bernsteins Vorrat zurück. Asteroiden versorgen keines: Beide von Azur sind fort.

example-pi-score = Sektoren werten
example-pi-score-1 = Im Uhrzeigersinn ab dem Startspieler wählt jeder einen Sektor, der gewertet wird. Die Zahlen zeigen, was jeder wem brächte.
example-pi-score-2 = Bernstein wählt A. Die beiden Systeme der Stufe I bringen Bernstein 2 Punkte und das von Rosa 1: Jeder im Sektor bekommt seine Punkte, egal wer ihn gewählt hat.
example-pi-score-3 = Azur darf A in dieser Runde nicht noch einmal wählen.
example-pi-score-4 = Azur wählt C und bekommt 1. Für Rosa bleibt nur B; wo es nur eine Antwort gibt, wird nicht gefragt. B bringt Azur 1 und Rosa 1.

example-pi-bonus = Der Bonus des Prime
example-pi-bonus-1 = Bernstein hält den Prime mit einem einzigen Schiff. Zuerst wählen alle, wie immer.
example-pi-bonus-2 = Bernstein wählt A, für 1 Punkt.
example-pi-bonus-3 = Azur wählt B, für 1 Punkt. Alle haben gewählt, und nun wählt noch einmal, wer den Prime hält.
example-pi-bonus-4 = Keinen Sektor, den in dieser Runde jemand gewählt hat, weder den eigenen noch einen fremden.
example-pi-bonus-5 = Bernstein wählt D, wo ein Schiff geblieben ist, für 1 weiteren Punkt.

example-pi-quad = Der Zoll von Quad-Prime
example-pi-quad-1 = Quad-Prime liegt oben, und Bernstein hat 2 Schiffe darin. Azur wählt als Letzter.
example-pi-quad-2 = Die Wertung ist vorbei, mit dem Bonus, und Quad-Prime fordert seinen Zoll: Bernstein verliert eines der Schiffe.

example-pi-comeback = Die Rückkehr
example-pi-comeback-1 = Bernstein hat eben die Schiffe von Rosa auf A4 vernichtet. Azur hat es auf die letzten abgesehen, auf B3.
example-pi-comeback-2 = Vier Schiffe greifen an, zwei davon überleben. Rosa hat kein einziges Schiff mehr auf dem Spielplan.
example-pi-comeback-3 = Die Runde ist gewertet, und Rosa darf zurückkehren: mit 2 Schiffen, auf ein freies Feld am äußeren Rand.
example-pi-comeback-4 = B4 liegt nicht am Rand.
example-pi-comeback-5 = Rosa nimmt C2, sogar ein System. Kein Reich ist für immer geschlagen.

example-pi-end = Die Abschlusswertung
example-pi-end-1 = Die sechste und letzte Runde. Es steht 5 zu 5, und Bernstein ist eben in den Prime geflogen.
example-pi-end-2 = Azur wählt B und führt.
example-pi-end-3 = Bernstein wählt A, 6 zu 6. Der Bonus des Prime kann nur an C gehen und bringt Azur etwas: 6 zu 7. Dann wird jedes System noch einmal gewertet. Azur bekommt 2, Bernstein 1 für A0 und 3 für den Prime und gewinnt 10 zu 9.

example-pi-bounty = Prämien für die Ersten
example-pi-bounty-1 = Mit Galaktischen Prämien liegt auf jedem System, das nach dem Setzen frei war, ein verdecktes Plättchen. Vier davon sind leer.
example-pi-bounty-2 = Bernstein ist auf Expedition und hält auf A1.
example-pi-bounty-3 = Eine zweite Flotte lässt ein Schiff auf D4 und erreicht D5.
example-pi-bounty-4 = Die Kommandos sind ausgeführt, es wird gewertet: Noch liegen die Plättchen da.
example-pi-bounty-5 = Nach der Wertung nimmt Bernstein beide Plättchen und sieht sie an: je 1 Punkt. Azur sieht nur, dass zwei genommen wurden.

## Small Star Empires, vorgespielt

example-sse-board = Was es auf einem Spielplan gibt
example-sse-board-1 = Ein kleiner Spielplan: Sektor A und C mit einem Wurmloch in der Mitte, B mit einem Schwarzen Loch, und zwei Heimatwelten, P von Bernstein und Q von Azur.

example-sse-flying = Immer geradeaus
example-sse-flying-1 = Bernsteins Schiffe stehen auf der Heimatwelt. Die leuchtenden Felder sind alle, die eines erreicht: geradeaus, so weit man will.
example-sse-flying-2 = Nach Osten führt der Weg über das Wurmloch auf A0, doch auf einem Wurmloch hält niemand an.
example-sse-flying-3 = Das Schiff fliegt darüber hinweg bis C6, einem roten Nebel.
example-sse-flying-4 = Bernstein gründet dort eine Kolonie, und Azur ist am Zug.

example-sse-blocked = Wo der Weg versperrt ist
example-sse-blocked-1 = Azur ist am Zug. Ein Schiff kann von B2 oder von der Heimatwelt aufbrechen.
example-sse-blocked-2 = Das auf B2. Weit kommt es nicht …
example-sse-blocked-3 = … denn im Westen liegt ein Schwarzes Loch, und niemand fliegt hinein oder darüber.
example-sse-blocked-4 = Im Südwesten, hinter B3, liegt C6. Bernstein kontrolliert es: für alle anderen gesperrt, für immer.
example-sse-blocked-5 = Azur hält davor an, auf B3, und gewinnt drei Planeten.

example-sse-wormhole = Durch ein Wurmloch
example-sse-wormhole-1 = Es gibt zwei Wurmlöcher, A0 und C0. Bernstein hat ein Schiff auf A5, gleich neben dem ersten.
example-sse-wormhole-2 = Statt geradeaus zu fliegen darf es also springen: auf jedes freie Feld neben dem anderen Wurmloch.
example-sse-wormhole-3 = Es kommt auf C3 heraus. Was dazwischen liegt, spielt keine Rolle.
example-sse-wormhole-4 = Bernstein gründet eine Kolonie. Der Sprung war der ganze Zug.

example-sse-claiming = Kolonie oder Station
example-sse-claiming-1 = Bernstein ist am Zug.
example-sse-claiming-2 = Ein Schiff hat A5 erreicht, und die Frage ist, was dort hinkommt.
example-sse-claiming-3 = Eine Kolonie. Von nun an gehört A5 Bernstein, ob dort ein Schiff bleibt oder nicht.
example-sse-claiming-4 = Azur zieht von B2 weg; die Kolonie bleibt zurück.
example-sse-claiming-5 = Auf B3 eröffnet Azur eine Handelsstation, denn daneben liegt ein fremdes Feld. Die Planeten darunter zählen trotzdem.

example-sse-nebulae = Nebel einer Farbe
example-sse-nebulae-1 = Es gibt drei rote Nebel: A3, B5 und C6. Bernstein hat einen davon: 1 Punkt.
example-sse-nebulae-2 = Mit dem zweiten hat Bernstein 4 Punkte für rote Nebel.
example-sse-nebulae-3 = Azur hat gezogen. Ist der dritte in Reichweite?
example-sse-nebulae-4 = Ja: Drei einer Farbe sind 7 Punkte wert.

example-sse-stations = Was Handelsstationen bringen
example-sse-stations-1 = Azurs Schiff hat B3 erreicht, neben Bernsteins Kolonie auf C6.
example-sse-stations-2 = Eine Station: Sie bringt 1 Punkt, für C6.
example-sse-stations-3 = Bernstein zieht daneben, nach B4.
example-sse-stations-4 = Mit einer Station von Bernstein bekommen beide ihren Punkt: die von Bernstein 1 für B3, die von Azur nun 2, für B4 und C6.

example-sse-territory = Das größte Gebiet
example-sse-territory-1 = Azurs Heimatwelt, B2 und B3 hängen zusammen: ein Gebiet aus 3 Feldern. Bernsteins größtes hat 2. Azur bekäme die 3 Punkte.
example-sse-territory-2 = Bernstein besiedelt P5. Nun haben beide 3 Felder, und beide bekämen 3 Punkte.
example-sse-territory-3 = Azur nimmt Q6 dazu: 4 Felder, wieder das größte.
example-sse-territory-4 = Bernstein auf A2: Das schließt nicht an A5 an, denn Wurmlöcher verbinden nichts. Bernsteins größtes Gebiet hat weiter 3 Felder.

example-sse-end = Die letzten Züge
example-sse-end-1 = Ein kleiner Spielplan, fast voll. Azur ist am Zug und hat das größere Gebiet.
example-sse-end-2 = Durch die Lücke bei A5 erreicht Azur P3, mitten bei Bernsteins Heimatwelt: Eine Station bringt dort 3 Punkte.
example-sse-end-3 = Bernstein schließt die Lücke bei A5. Sieben Felder hängen zusammen, mehr als Azur hat, und die 3 Punkte wechseln.
example-sse-end-4 = Azur nimmt Q2. Kein Schiff von Azur kann mehr ziehen: Azur ist ausgeschieden.
example-sse-end-5 = Bernstein nimmt das letzte freie Feld und scheidet auch aus. Das Spiel ist aus: 15 Punkte für Bernstein, 13 für Azur.
