## Bots

bot-drifter = drifts about and chooses at random
bot-cadet = looks one move ahead
bot-navigator = searches some five hundred ways the match could go
bot-captain = searches thousands of ways with a trained eye and well-tried moves
bot-pilot = decides at once, by what a billion moves of its own taught it
bot-admiral = thinks longest, remembers between moves, and plans what nobody can foresee
bot-grand-admiral = searches what a billion moves of its own taught it to look at
bot-other = comes from another package
