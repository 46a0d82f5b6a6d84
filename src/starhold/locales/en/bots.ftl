## Bots

bot-drifter = drifts about and chooses at random
bot-cadet = looks one move ahead
bot-navigator = searches some five hundred ways the match could go
bot-captain = searches thousands of ways, with a trained eye and well-tried moves
bot-pilot = decides at once: a billion practice moves taught it what is good
bot-admiral = thinks longest, remembers between moves, and makes plans nobody can foresee
bot-grand-admiral = searches too, and learned from a billion practice moves where to look
bot-other = comes from another package
bot-name-drifter = Drifter
bot-name-cadet = Cadet
bot-name-navigator = Navigator
bot-name-captain = Captain
bot-name-pilot = Pilot
bot-name-admiral = Admiral
bot-name-grand-admiral = Grand Admiral
