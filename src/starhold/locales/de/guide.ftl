## Lernen beim Spielen

guide-new = Neu hier? Lerne beim Spielen:
guide-learn = { $game }
guide-continue = { $game }, weiter
guide-coach = Tour
guide-next = Weiter
guide-skip = Tour überspringen
guide-rule = Regel lesen:
guide-idle = Spiel weiter. Der nächste Gedanke kommt, wenn sein Augenblick da ist.

## Eine erste Partie Pocket Imperium

guide-pi-goal-title = Halte die Sterne
guide-pi-goal = Die hellen Felder sind Systeme. Eines der Stufe I ist 1 Punkt wert, Stufe II 2 Punkte, der Prime in der Mitte 3. Du hältst ein System, solange deine Schiffe dort sind. Wer nach sechs Runden die meisten Punkte hat, gewinnt.
guide-pi-place-title = Setze deine ersten Schiffe
guide-pi-place = Tippe auf ein leuchtendes System der Stufe I: Zwei Schiffe beginnen dort. Gut ist ein Platz nahe den hellen Systemen der Stufe II und dem Prime. Wenn alle gesetzt haben, setzt du noch einmal.
guide-pi-plan-title = Plane drei Kommandos
guide-pi-plan = Lege deine drei Karten in die Reihenfolge, in der du sie nutzen willst. Expansion baut Schiffe, Expedition bewegt sie, Invasion greift an. Versuch es mit Expansion, Expedition, Invasion und lege den Plan fest.
guide-pi-secret-title = Denk an die anderen
guide-pi-secret = Alle planen gleichzeitig und geheim. Eine Karte gibt drei Aktionen, aber eine weniger für jeden Gegner, der an derselben Stelle dieselbe Karte zeigt. Es lohnt sich also, etwas anderes zu tun als die anderen.
guide-pi-reveal-title = Die Karten liegen offen
guide-pi-reveal = Alle zeigen jetzt ihre erste Karte. Zuerst wird jede Expansion ausgeführt, dann jede Expedition, dann jede Invasion; bei gleichen Karten geht es im Uhrzeigersinn. Danach folgen die zweite und die dritte Karte.
guide-pi-clash-title = Ihr kommt euch in die Quere
guide-pi-clash = Jemand zeigt dasselbe Kommando wie du, und das kostet jeden von euch eine Aktion. Das Schildchen bei jedem Spieler sagt, wie viele bleiben.
guide-pi-expand-title = Expansion: bauen
guide-pi-expand = Jede Aktion setzt ein neues Schiff auf ein System, das du hältst. Es dürfen viele sein, aber am Ende der Runde werden nur wenige versorgt. Du hast zwölf Schiffe; „Fertig“ verzichtet auf den Rest.
guide-pi-explore-title = Expedition: fliegen
guide-pi-explore = Jede Aktion schickt eine Flotte ein oder zwei Felder weit. Tippe auf ein Feld mit deinen Schiffen. Lass eines zurück, um ein System zu behalten: Ein leeres System gehört niemandem.
guide-pi-fleet-title = Wie viele, und wohin
guide-pi-fleet = Wähle, wie viele Schiffe aufbrechen, und tippe auf ein leuchtendes Feld. Versperrt ist der Weg, wo ein Gegner steht, und an Schwarzen Löchern. Ein freies System gehört dir, sobald du ankommst.
guide-pi-prime-title = Der Prime ist nah
guide-pi-prime = Er zählt am meisten, versorgt vier Schiffe und lässt dich jede Runde einen Sektor mehr werten. Eine Flotte, die ihn erreicht, bleibt dort stehen.
guide-pi-carry-title = Unterwegs bleiben oder mitkommen
guide-pi-carry = Nach dem ersten Feld wählst du, wie viele weiterziehen. Weniger: Die übrigen bleiben und halten diesen Ort. Mehr: Schiffe von dir, die schon hier waren, kommen mit, wenn sie noch nicht gezogen sind. Keines: Die Flotte bleibt hier.
guide-pi-exterminate-title = Invasion: angreifen
guide-pi-exterminate = Jede Aktion greift ein System neben deinen Schiffen an, ein fremdes oder ein freies. Tippe auf ein leuchtendes Ziel oder auf „Fertig“, wenn sich keines lohnt.
guide-pi-force-title = Schiff gegen Schiff
guide-pi-force = Beide Seiten verlieren so viele Schiffe, wie die kleinere hat; wer übrig bleibt, hält das System. Mit einem Schiff mehr als der Verteidiger nimmst du es ein. Achte darauf, was du ungedeckt lässt.
guide-pi-sustain-title = Schiffe wollen versorgt sein
guide-pi-sustain = Vor der Wertung behält jedes Feld nur so viele Schiffe: 1 im leeren Raum, 2 auf Stufe I, 3 auf Stufe II, 4 auf dem Prime, keines zwischen Asteroiden. Die übrigen sind zurück in deinem Vorrat.
guide-pi-score-title = Wähle, was zählt
guide-pi-score = Jeder wählt einen Sektor. Jedes System darin bringt seine Stufe dem, der es hält, also auch deinen Gegnern. Die Punktetafel zeigt, wer wie viel bekäme: Wähle, wo du gewinnst und sie nicht.
guide-pi-bonus-title = Der Prime zahlt
guide-pi-bonus = Du hältst den Prime, also wählst du noch einen Sektor.
guide-pi-return-title = Nie geschlagen
guide-pi-return = Du hast keine Schiffe mehr, aber du kommst wieder: Setze zwei auf ein freies Feld am Rand.
guide-pi-round-title = Eine neue Runde
guide-pi-round = Der erste Platz geht an den nächsten Spieler, und alle planen neu. Die Leiste oben zeigt, wie weit die Runde ist.
guide-pi-end-title = Du kennst das Spiel
guide-pi-end = Nach Runde sechs zählt das ganze Spielfeld noch einmal, also halte gute Systeme bis zuletzt. Spiel weiter: Kommt etwas Neues, sage ich es dir. Der Name einer Regel führt zu ihrer Erklärung.

## Eine erste Partie Small Star Empires

guide-sse-goal-title = Nimm die Sterne in Besitz
guide-sse-goal = Ein Sternsystem ist für jeden seiner Planeten einen Punkt wert; die mit dreien sind hell. Nimm in Besitz, was du erreichst; wenn niemand mehr fliegen kann, wird gezählt. Es gibt kein Glück, und nichts ist geheim.
guide-sse-ship-title = Wähle ein Schiff
guide-sse-ship = Deine Schiffe sind jetzt an mehreren Orten; die, die fliegen können, sind hell. Tippe eines an. In jedem Zug fliegt genau ein Schiff, und aussetzen darfst du nicht.
guide-sse-fly-title = Immer geradeaus
guide-sse-fly = Alle deine Schiffe beginnen auf deiner Heimatwelt. Ein Schiff fliegt in gerader Linie, so weit du willst, und hält auf einem freien Feld. Wo es halten darf, leuchtet es: Tippe eines an. Drei Planeten sind ein guter erster Fang.
guide-sse-claim-title = Nimm es in Besitz
guide-sse-claim = Das Feld gehört dir bis zum Ende. Setze eine deiner sechzehn Kolonien darauf oder eine der vier Handelsstationen. Nimm fürs Erste eine Kolonie.
guide-sse-block-title = Versperre den Weg
guide-sse-block = Niemand fliegt über das, was ein anderer besitzt; über Eigenes fliegst du. Ein Feld am richtigen Ort sperrt einen Gegner von der halben Karte aus.
guide-sse-wormholes-title = Wurmlöcher
guide-sse-wormholes = Von einem Feld neben einem Wurmloch darf ein Schiff auf ein freies Feld neben einem anderen Wurmloch springen, was auch dazwischen liegt. Geradeaus fliegst du auch über Wurmlöcher, nur halten darfst du dort nicht. Schwarze Löcher halten alle auf.
guide-sse-jump-title = Dieses Schiff kann springen
guide-sse-jump = Die hellen Felder liegen am anderen Ende eines Wurmlochs. Ein Sprung ist ein ganzer Zug, wie ein Flug.
guide-sse-stations-title = Kolonie oder Station?
guide-sse-stations = Eine Handelsstation bringt einen Punkt für jedes Nachbarfeld, das ein Gegner besitzt. Baue sie, wo Gegner sind oder hinkommen; auch Heimatwelten zählen. Du hast vier, also vergiss sie nicht.
guide-sse-nebulae-title = Nebel
guide-sse-nebulae = Ein Nebel einer Farbe ist 1 Punkt wert, zwei sind 4 wert und drei 7. Sammle eine Farbe oder verdirb jemandem die Sammlung.
guide-sse-territory-title = Haltet zusammen
guide-sse-territory = Deine größte zusammenhängende Gruppe von Feldern ist hell, mit der Heimatwelt. Wer die größte von allen hat, bekommt am Ende 3 Punkte.
guide-sse-count-title = Behalte den Stand im Auge
guide-sse-count = Diese Tafel zeigt, was jeder hätte, wenn jetzt Schluss wäre, und wofür.
guide-sse-out-title = Das Ende, und du kennst das Spiel
guide-sse-out = Wer nicht mehr fliegen kann, scheidet aus; wenn alle ausgeschieden sind, wird gezählt. Halte also jedem Schiff einen Weg offen. Spiel weiter, und viel Glück!
