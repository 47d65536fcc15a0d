"""A record as one player knows it: his own cards, and of the others only shown ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from holdem_tui.engine.cards import UNKNOWN
from holdem_tui.history.export.finished import FinishedHand
from holdem_tui.history.phh.model import PhhHand
from holdem_tui.history.phh.notation import HoleDealt, read_action, write_action
from holdem_tui.history.phh.start import BUTTON_FIELD, RAISE_CAP_FIELD

# Other fields may tell cards; these do not.
_FIELDS_TOLD = {
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level"),
    *("players", "seats", "seat_count", "table", "currency", "currency_symbol", "time_limit", "time_banks"),
    *(RAISE_CAP_FIELD, BUTTON_FIELD),
}


def player_view(one: FinishedHand) -> PhhHand:
    """The record with unknown cards where its viewer, or the public if it has none, saw none.

    Cards that the rules turn face up count as shown. Comments in the actions and fields outside the format may tell
    cards and are left out.
    """
    seen = {*one.shown, *([] if one.viewer is None else [one.viewer])}
    extra = {name: value for name, value in one.phh.extra.items() if name in _FIELDS_TOLD}
    return replace(one.phh, actions=tuple(_actions(one.phh, seen=seen)), extra=extra)


def _actions(phh: PhhHand, *, seen: Collection[int]) -> Iterator[str]:
    for text in phh.actions:
        action = read_action(text, players=phh.players, chips_per_unit=phh.chips_per_unit)
        if isinstance(action, HoleDealt) and action.player not in seen:
            action = HoleDealt(action.player, (UNKNOWN,) * len(action.cards))
        if action is not None:
            yield write_action(action, chips_per_unit=phh.chips_per_unit)
