"""A bot in plain Python that Starhold plays through lines of JSON: it goes where there is most to hold.

    starhold arena --game small-star-empires --bots ./examples/external_bot.py,drifter

docs/write-a-bot.md describes the lines. Standard output is for answers; whatever should be read goes to standard error.
"""

import json
import random
import sys

WORTH = {"planet3": 5, "planet2": 4, "tri": 4, "quad": 4, "level2": 3, "planet1": 2, "level1": 2, "home": 1}
rng = random.Random()
worth: dict[str, int] = {}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "planet lover"}
    elif message["type"] == "match":
        rng.seed(message["seed"])
        worth = {hex_["name"]: WORTH.get(hex_["kind"], 0) for hex_ in message["board"]}
        continue
    elif message["type"] == "decide":
        rng.shuffle(message["choices"])
        best = max(message["choices"], key=lambda choice: worth.get(choice["text"], 0))
        answer = {"decision": message["decision"], "action": best["action"]}
    else:
        continue  # the end of a match, or what a later Starhold says
    print(json.dumps(answer), flush=True)
