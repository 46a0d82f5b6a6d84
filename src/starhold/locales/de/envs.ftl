# Was die Umgebungen ablehnen.

env-where-chance = Ausgang des Zufalls
env-expected-asked = eine Aktion des gefragten { $agent }
env-expected-no-action = keine, denn die Partie ist zu Ende
env-expected-allowed = eine Aktion, die { $mask } erlaubt
env-expected-shape = ein Array der Form { $shape }
env-expected-seats = ein Array aus { $count } Sitzen von 0 bis { $last }
env-expected-from = eine ganze Zahl ab { $least }
env-expected-opponents = einer oder { $others } für { $seats } Sitze
env-expected-packed = ein Text aus `packed`
env-expected-setups = eine Zahl ab 1
env-expected-record = eine Aufzeichnung von { $game }
env-expected-moves = höchstens { $count }, die Zahl der Ereignisse der Aufzeichnung
env-got-another = 'eine andere'
env-no-driver = kein CUDA-Treiber antwortet; nötig sind der Treiber und `pip install starhold[cuda]`
