"""HTTP and WebSocket: what every request passes, who asks, and the routes."""
