## Bots

bot-drifter = drifts about and chooses at random
bot-cadet = looks one move ahead
