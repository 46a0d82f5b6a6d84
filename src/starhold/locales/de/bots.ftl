## Bots

bot-drifter = treibt umher und wählt zufällig
bot-cadet = denkt einen Zug voraus
bot-navigator = durchsucht rund fünfhundert Wege, die die Partie nehmen könnte
bot-captain = durchsucht Tausende Wege, mit geschultem Blick und bewährten Zügen
bot-pilot = entscheidet sofort: Was gut ist, haben eine Milliarde Übungszüge gelehrt
bot-admiral = denkt am längsten, merkt sich alles von Zug zu Zug und plant unvorhersehbar
bot-grand-admiral = durchsucht ebenfalls Wege und weiß aus einer Milliarde Übungszügen, wo sich das lohnt
bot-other = kommt aus einem anderen Paket
bot-name-drifter = Streuner
bot-name-cadet = Kadett
bot-name-navigator = Navigator
bot-name-captain = Kapitän
bot-name-pilot = Pilot
bot-name-admiral = Admiral
bot-name-grand-admiral = Großadmiral
