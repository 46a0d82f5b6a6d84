## Bots

bot-drifter = treibt umher und wählt zufällig
bot-cadet = denkt einen Zug voraus
bot-navigator = durchsucht rund zweitausend Wege, die die Partie nehmen könnte
