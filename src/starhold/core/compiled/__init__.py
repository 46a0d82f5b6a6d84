"""Rules as machine code: how they are compiled, what they must have, and what is written once for all games."""
