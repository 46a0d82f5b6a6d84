"""What the parts of a game's rules are where it does not bring its own (`core/compiled/contract.py`)."""
