## Bots

bot-drifter = treibt umher und wählt zufällig
bot-cadet = denkt einen Zug voraus
bot-navigator = durchsucht rund fünfhundert Wege, die die Partie nehmen könnte
bot-captain = durchsucht Tausende Wege mit geschultem Blick und bewährten Zügen
bot-pilot = entscheidet sofort und hat aus einer Milliarde eigener Züge gelernt
bot-admiral = denkt am längsten, merkt sich alles von Zug zu Zug und plant unvorhersehbar
bot-grand-admiral = durchsucht, worauf eine Milliarde eigener Züge zu achten lehrte
bot-other = kommt aus einem anderen Paket
