## Bots

bot-drifter = treibt umher und wählt zufällig
bot-cadet = denkt einen Zug voraus
