## Bots

bot-drifter = drifts about and chooses at random
bot-cadet = looks one move ahead
bot-navigator = searches some two thousand ways the match could go
