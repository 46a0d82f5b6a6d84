"""The games for researchers: batches of matches, PettingZoo, Gymnasium and OpenSpiel, observations and symmetries."""
