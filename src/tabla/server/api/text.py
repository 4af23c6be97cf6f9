"""The HTTP interface of words: typed lines, legal plays, turns, rule sheets, a method for each route."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tabla.rules.errors import RuleSetError
from tabla.rules.ruleset import NAMES, RuleSet
from tabla.rules.sheet import rule_sheet
from tabla.server.api.lobby import Sheet, house, own_rules_about
from tabla.server.auth import Access
from tabla.server.game.create import own_rules
from tabla.server.game.narration import last_turn, plays_in_words, turns, understand
from tabla.server.http.errors import answer, language_of, problem
from tabla.server.http.request import address_of, body_of, since_of
from tabla.server.runtime.bots import Bots
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.work_queue import while_here
from tabla.server.schemas.requests import RulesRequest, WordsRequest


class TextApi:
    """Handlers over the tables of one worker."""

    def __init__(self, tables: GameRegistry, access: Access, bots: Bots, has_tutor: bool) -> None:
        self.tables, self.access, self.bots, self.has_tutor = tables, access, bots, has_tutor

    async def words(self, request: Request) -> Response:
        """POST /api/games/{game}/words"""
        wish = await body_of(request, WordsRequest)
        table, seats = await self.access.viewed(request)
        self.access.limit_commands(table, f"words:{seats}")
        steps = await self.tables.all_steps(table, address_of(request))
        looked_at = None
        if wish.at is not None:
            steps = [one for one in steps if one.seq <= wish.at]
            looked_at = steps[-1].step if steps else None
        last = last_turn(steps)
        return answer(understand(table.live, seats, wish.text, language_of(request), last, looked_at))

    async def plays(self, request: Request) -> Response:
        """GET /api/games/{game}/plays"""
        table, _ = await self.access.viewed(request)
        state, language = table.live.state, language_of(request)
        reading = self.tables.reading.run(address_of(request), lambda: plays_in_words(state, language))
        return answer(await while_here(request, reading))

    async def turns(self, request: Request) -> Response:
        """GET /api/games/{game}/turns"""
        table, _ = await self.access.viewed(request)
        who, language, since = address_of(request), language_of(request), since_of(request) or 0
        steps = await while_here(request, self.tables.all_steps(table, who))
        found = self.tables.reading.run(who, lambda: turns(steps, language, since))
        return answer(await while_here(request, found))

    async def sheet(self, request: Request) -> Response:
        """GET /api/games/{game}/rules"""
        table, _ = await self.access.viewed(request)
        rules = table.live.state.rules
        return answer(Sheet(rules.name, rule_sheet(rules, language_of(request))))

    async def named_sheet(self, request: Request) -> Response:
        """GET /api/rules/{name}"""
        name = request.path_params["name"]
        if name not in NAMES:
            error = RuleSetError("ruleset-name", given=name[:30], known=", ".join(NAMES))
            return problem(request, error, status=404)
        return answer(Sheet(name, rule_sheet(RuleSet.load(name), language_of(request))))

    async def house(self, request: Request) -> Response:
        """GET /api/house"""
        most = self.access.settings.max_file
        return answer(house(self.bots.levels, self.has_tutor, most, language_of(request)))

    async def own_rules(self, request: Request) -> Response:
        """POST /api/rules"""
        wish = await body_of(request, RulesRequest)
        self.access.limit_creations(request)
        return answer(own_rules_about(own_rules(wish.rules_toml, wish.rules), language_of(request)))
