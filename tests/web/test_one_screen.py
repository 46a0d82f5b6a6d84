"""Several people at one screen: whoever plans in secret takes the device first."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import COLD, Opener
from tests.web.player import Person

pytestmark = COLD


@pytest.mark.slow
def test_plans_stay_hidden_while_the_device_is_handed_over(visit: Opener) -> None:
    page = visit()
    person = Person(page, seed=3)
    page.get_by_role("radio", name="Pocket Imperium").check()
    page.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Same screen").check()
    page.get_by_role("textbox", name="Player 1").fill("Ada")
    page.get_by_role("textbox", name="Player 2").fill("Bo")
    person.button("web-go-screen").click()
    cover = page.get_by_role("dialog", name="Pass the device")
    person.play(until=cover.is_visible)
    names = [name for name in ("Ada", "Bo") if name in cover.inner_text()]
    assert len(names) == 1
    [first] = names
    second = "Bo" if first == "Ada" else "Ada"
    expect(person.button("table-lock")).to_have_count(0)

    cover.get_by_role("button", name=f"I am {first}").click()
    person.play(until=lambda: cover.is_visible() or person.button("table-lock").is_enabled())
    person.button("table-lock").click()
    expect(cover).to_contain_text(second)
    expect(page.get_by_role("button", name="takes the card")).to_have_count(0)

    cover.get_by_role("button", name=f"I am {second}").click()
    expect(person.button("table-lock")).to_be_disabled()
    expect(page.get_by_role("button", name="takes the card")).to_have_count(0)
    person.play(until=cover.is_visible)  # both commands of a round, from both seats
    expect(page.get_by_role("heading", name="Round 2 of")).to_be_visible()
