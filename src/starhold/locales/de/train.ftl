## `starhold train`

help-train = Ein Netz lernt ein Spiel, indem es gegen sich selbst spielt; mit einer Grafikkarte lohnt es sich.
help-train-recipe = Das Spiel, oder eine eigene Datei, die sagt, wie gelernt wird (docs/nets.md).
help-train-out = Der Ordner für Zwischenstände, Kurve und Netz; derselbe Befehl macht dort weiter, wo er aufhörte.
help-train-device = cuda oder cpu; ohne Angabe eine Grafikkarte, wenn es eine gibt.
train-needs = starhold train braucht PyTorch: pip install "starhold[train]" ({ $reason })
train-ready = Vorbereitung auf { $device }; alles kommt nach { $folder }.
train-learning = Lernt
train-so-far = { NUMBER($decisions) } Mio. Entscheidungen, { NUMBER($rate) } Mio. je Sekunde, Entropie { NUMBER($entropy) }
train-stopped = Angehalten. Derselbe Befehl macht beim letzten Zwischenstand in { $folder } weiter.
train-done = Das Netz: { $file }
train-file-wrong = { $file }: { $reason }
train-ran-away = die Zahlen des Netzes sind nach { NUMBER($seconds) } s davongelaufen; lass es langsamer lernen (rate)
train-other-net = in { $folder } liegt ein anderes Netz: wähle einen anderen Ordner
train-expected-like = so etwas wie { $usual }
train-expected-part = einen Teiler von matches × decisions ({ NUMBER($batch) })
error-net-other = { $file } ist ein Netz für andere Beobachtungen, als diese Version sie hat
error-net-spoilt = { $file } enthält nicht die Zahlen eines Netzes
