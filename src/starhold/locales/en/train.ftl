## `starhold train`

help-train = Let a net learn a game by playing against itself; a GPU makes it worth while.
help-train-recipe = The game, or a file of one's own that says how to train (docs/nets.md).
help-train-out = The folder for checkpoints, curve and net; the same command again goes on where it stopped.
help-train-device = cuda or cpu; without it a GPU if there is one.
train-needs = starhold train needs PyTorch: pip install "starhold[train]" ({ $reason })
train-ready = Getting ready on { $device }; everything goes to { $folder }.
train-learning = Learning
train-so-far = { NUMBER($decisions) } M decisions, { NUMBER($rate) } M a second, entropy { NUMBER($entropy) }
train-stopped = Stopped. The same command goes on from the last checkpoint in { $folder }.
train-done = The net: { $file }
train-file-wrong = { $file }: { $reason }
train-ran-away = the numbers of the net ran away after { NUMBER($seconds) } s; learn more slowly (rate)
train-other-net = { $folder } holds another net: choose another folder
train-expected-like = something like { $usual }
train-expected-part = a part of matches × decisions ({ NUMBER($batch) })
error-net-other = { $file } is a net for other observations than this version has
error-net-spoilt = { $file } does not hold the numbers of a net
