"""The table server: live matches over HTTP and WebSocket that lose nothing and leak nothing."""
