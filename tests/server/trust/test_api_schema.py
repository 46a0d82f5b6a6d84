"""schemathesis asks whatever the OpenAPI page allows and forbids, of everyone and about real matches: no surprise."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case as AnyCase
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance

from starhold.server.app import create_app
from starhold.server.settings import Settings
from tests import depth
from tests.server.trust.client import PATIENCE
from tests.server.trust.process import served

Case = AnyCase[Any]
schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
schema.config.checks.negative_data_rejection.expected_statuses.append("413")  # too long to be looked at is refused, too
schema.config.generation.update(deterministic=True)
WIDE = {f"STARHOLD_{name}": "100000000" for name in ("ADDRESS_REQUESTS", "GUEST_REQUESTS", "ADDRESS_GUESTS")}
WIDE |= {f"STARHOLD_{name}": "100000000" for name in ("ADDRESS_MATCHES", "GUEST_MATCHES", "ADDRESS_TOKENS")}


class Asking:
    """A server, guests to ask as, and matches to ask about: one open, one running, one over."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.origin = {"origin": address}
        self.host, self.other = self._guest(), self._guest()
        self.matches = [self._open(), self._open(), self._running(), self._ended()]

    def _guest(self) -> str:
        response = httpx.get(f"{self.address}/api/me", timeout=PATIENCE)
        return response.cookies["starhold_guest"]

    def post(self, path: str, body: Any = None, guest: str | None = None) -> Any:
        cookies = {"starhold_guest": guest or self.host}
        with httpx.Client(
            base_url=self.address, headers=self.origin, cookies=cookies, timeout=PATIENCE, verify=False
        ) as client:
            response = client.post(path, json=body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    def _make(self, *kinds: str) -> str:
        seats = [{"kind": kind, "bot": "drifter" if kind == "bot" else None} for kind in kinds]
        wish = {"game": "small-star-empires", "seats": seats, "public": True}
        id: str = self.post("/api/matches", wish)["id"]
        return id

    def _open(self) -> str:
        match = self._make("me", "open")
        self.post(f"/api/matches/{match}/join", {}, self.other)
        return match

    def _running(self) -> str:
        return self._make("me", "me")

    def _ended(self) -> str:
        match = self._make("me", "open")
        self.post(f"/api/matches/{match}/leave")
        return match


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    folder = tmp_path_factory.mktemp("schema")
    with served(folder, **WIDE) as server:
        yield Asking(server.address)
        assert '"level": "error"' not in server.log()


def as_someone(asking: Asking, case: Case) -> dict[str, Any]:
    """Whoever asks, and about which match, is drawn from the case itself, so that a failure repeats."""
    drawn = hashlib.sha256(repr((case.body, case.query, case.path_parameters)).encode()).digest()
    match = case.path_parameters.get("match_id")
    if isinstance(match, str) and re.fullmatch("[0-9a-f]{16}", match):
        case.path_parameters["match_id"] = asking.matches[drawn[0] % len(asking.matches)]
    cookies = [{"starhold_guest": asking.host}, {"starhold_guest": asking.other}, {}]
    return {"cookies": cookies[drawn[1] % 3], "headers": asking.origin, "timeout": PATIENCE}


@pytest.mark.slow
@pytest.mark.timeout(depth.pick(900, 900, 3600))  # some requests start a program, such as the one that makes films
@schema.parametrize()
@settings(max_examples=depth.pick(3, 4, 200), suppress_health_check=list(HealthCheck), deadline=None)
def test_no_request_surprises_the_server(case: Case, asking: Asking) -> None:
    case.call_and_validate(
        base_url=asking.address,
        # what fits the schema may still be no game, no seat or none of the asker's business
        excluded_checks=[positive_data_acceptance],
        **as_someone(asking, case),
    )


@pytest.mark.slow
def test_requests_that_follow_each_other_do_not_surprise_it_either(asking: Asking) -> None:
    class Talk(schema.as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: Case) -> dict[str, Any]:
            asked = {"base_url": asking.address, "headers": asking.origin, "timeout": PATIENCE}
            return asked | {"cookies": {"starhold_guest": asking.host}}

        def validate_response(self, response: Any, case: Case, **more: Any) -> None:
            case.validate_response(response, checks=[not_a_server_error])

    Talk.run(settings=settings(max_examples=depth.pick(3, 5, 100), stateful_step_count=10, deadline=None))
