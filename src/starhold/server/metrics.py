"""What the host can watch: counts and times, no names."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

MILLISECONDS = (0.001, 0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One set for each application, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: Any = {"registry": self.registry}
        self.tables = Gauge("starhold_tables", "Matches live in memory", **own)
        self.sockets = Gauge("starhold_sockets", "Open sockets", **own)
        self.matches_made = Counter("starhold_matches_made", "Matches made", **own)
        self.events = Counter("starhold_events", "Events stored, by kind", ["kind"], **own)
        self.acknowledged = Histogram(
            "starhold_acknowledge_seconds", "From request to acknowledgement", buckets=MILLISECONDS, **own
        )
        self.stored = Histogram("starhold_store_seconds", "Waiting for the database", buckets=MILLISECONDS, **own)
        self.requests = Counter("starhold_requests", "HTTP requests, by status", ["status"], **own)
        self.refused = Counter("starhold_refused", "Requests refused, by code", ["code"], **own)
        self.bot_faults = Counter("starhold_bot_faults", "Bots that failed and were replaced", **own)
        self.store_errors = Counter("starhold_store_errors", "Writes the database refused", **own)
        self.slow_readers = Counter("starhold_slow_readers", "Sockets whose queue ran over", **own)
