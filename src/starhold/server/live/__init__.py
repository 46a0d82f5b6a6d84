"""Tables in memory: where each match stands, who watches it, and what they are sent."""
