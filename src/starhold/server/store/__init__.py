"""What is stored, on SQLite: tables, the one writer, copies, and what is old."""
