"""The course of a match: the player's decisions, the computers', and what is kept of them."""

from pyscript.js_modules import dom

from durak.ui import page, store, words
from durak.ui.choice import GO_ON, PLAY, REFUSE, Choice
from durak.ui.engine import Lost
from durak.ui.order import sort_hand


class Game:
    """One match on the page.

    `kinds` are what shows each game, by its name; `kind` is that of the match at the table,
    and any before there was one.
    `host` is told what concerns the rest of the page: `told(texts)` for a sentence that is
    no event of the game, `advised(texts)` for a hint and `hush()` when it is of no use any more,
    `playing(scene)` when something happens, `rested(scene)` when the
    table has come to rest, `unreadable(code)` when the kept match could not be taken up,
    `unstarted(text)` when no match could be begun, and why.
    """

    def __init__(self, engine, kinds, log, host):
        self.engine = engine
        self.kinds = kinds
        self.kind = next(iter(kinds.values()))
        self.log = log
        self.host = host
        self.scene = None
        self.save = None
        self.choice = None
        self._fresh = False
        self._undo = 0
        self._told = []
        self._round = 0
        self._busy = False
        self._next = False
        self.sorting = None
        """How the hand is sorted."""
        self._hint = None
        self._thinking = None

    @property
    def table(self):
        return self.kind.table

    @property
    def motion(self):
        return self.kind.motion

    # From outside

    async def start(self, intent):
        """Begin a match; the table is there at once, the cards when the engine is."""
        self._leave()
        self.scene = self.save = None
        self._fresh = True
        page.state("seated", "no")
        await self._run(intent)

    def recall(self, kept):
        """Draw a kept match as it was left; `resume` brings it to life."""
        self._leave()
        self._fresh = False
        self.scene, self.save = kept["scene"], kept["save"]
        sort_hand(self.scene, self.sorting)
        self._open(kept["log"])
        self.table.draw(self.scene)
        self._settle(None)

    async def resume(self):
        """Let the engine take up the kept match."""
        await self._run({"do": "resume", "save": self.save})

    async def next_deal(self):
        """Deal again; who taps before the engine has taken up the match waits until it has."""
        self._next = self._busy or not self.engine.is_open
        if not self._next:
            await self._run({"do": "next", "turn": self.scene["turn"]})

    def leave(self):
        """Go away from the table: nothing draws it any more. What is kept stays kept."""
        self._leave()
        self.scene = None

    def redraw(self):
        """The window, the words or the looks have changed."""
        if self.scene is None:
            return
        sort_hand(self.scene, self.sorting)
        self._open(self.log.events)
        if self._busy and self.table.view:
            self.table.draw(self.table.view)
        elif page.is_state("replay", "on"):
            self.table.draw(self.scene)
        else:
            self._settle(self.choice)

    # Taps

    @property
    def may_choose(self):
        return self.choice is not None and not self._busy

    async def tap_own(self, card):
        """A tap on a card of the hand."""
        if self._busy or self.scene is None:
            return
        if not self.may_choose:
            self._refuse(card)
            return
        outcome, move = self.choice.tap_own(card)
        if outcome == REFUSE:
            self._refuse(card)
        await self._chosen(outcome, move)

    async def tap_table(self, card):
        """A tap on a card on the table."""
        if self.may_choose:
            await self._chosen(*self.choice.tap_table(card))

    async def drop(self, card, place):
        """A card of the hand was dragged to a card or zone on the table, or ("") just onto it."""
        if self.may_choose:
            await self._chosen(*self.choice.drop(card, place))

    async def act(self, kind=None):
        """The action button, or the key for one kind of move."""
        if self.may_choose:
            move = self.choice.of_kind(kind) if kind else self.choice.action()
            if move:
                await self._chosen(PLAY, move)

    async def undo(self):
        """Take the player's last decision back, if the engine has said that it may be."""
        if not self._undo:
            return
        turn, self._told = self.scene["turn"], self.log.events
        kept = self._told[: -self._undo]
        # The computer that is about to decide has not yet been asked to.
        self._leave()
        self.log.open(self.table.speaker, kept)
        await self._run({"do": "undo", "turn": turn})

    async def look(self, before, events, scene):
        """Show a position that nobody plays on: `events` have led to it from the scene `before`,
        or None."""
        fresh = self.scene is None or before is None
        self._leave()
        here = self._round
        self.scene, self.save = scene, None
        sort_hand(scene, self.sorting)
        page.state("replay", "on")
        if fresh:
            self._open([])
            await dom.frame()
        self.host.playing(scene)
        if before is not None:
            await self.motion.play(before, events, scene)
        if here == self._round:
            self.table.draw(scene, None, self.motion.ms)
            self.table.say(self.table.speaker.status(scene), self.table.badge(scene))
            page.state("position", str(scene["turn"]))

    def _may_undo(self, events):
        self._undo = events
        page.show(page.by_id("undo"), events > 0)

    def targets(self):
        """The cards on the table that the player may answer now, in their order."""
        if not self.may_choose:
            return []
        return self.table.targets(self.scene, self.choice)

    def unselect(self):
        if self.may_choose:
            self.choice.clear()
            self._settle(self.choice)

    async def hint(self):
        """Show what the strongest player would do now, and say why.

        The player may go on meanwhile: a hint that comes too late is dropped.
        """
        if not self.may_choose or self.choice.early or self.scene.get("lesson"):
            return
        here, turn = self._round, self.scene["turn"]
        if self._hint is None or self._hint["turn"] != turn:
            if self._thinking == (here, turn):
                return
            self._thinking = (here, turn)
            page.state("hint", "thinking")
            hint = await self._advice(here, turn)
            if self._thinking == (here, turn):
                self._thinking = None
                page.state("hint", "no")
            if hint is None or here != self._round or not self.may_choose:
                return
            if hint["turn"] != self.scene["turn"]:
                return
            self._hint = hint
        move = self.choice.advise(self._hint["move"])
        if move is not None:
            self._settle(self.choice)
            self.host.advised(self.table.speaker.hint(self._hint["reason"], move))

    async def _advice(self, here, turn):
        """The engine's hint for a turn, or None. A lost engine is replaced, unless the player has
        gone on, and then his decision does it."""
        try:
            answer = await self.engine.call({"do": "hint", "turn": turn})
        except Lost:
            if here == self._round:
                await self.resume()
            return None
        return answer["hint"] if answer["ok"] else None

    async def _chosen(self, outcome, move):
        if outcome == PLAY and move is GO_ON:
            await self._run({"do": "advance", "turn": self.scene["turn"]})
        elif outcome == PLAY:
            await self._run({"do": "play", "move": move["move"], "turn": self.scene["turn"]})
        elif outcome != REFUSE:
            self._settle(self.choice)

    def _refuse(self, card):
        """Say in one sentence why a card cannot be played now."""
        if not self.engine.is_open:
            self.host.told(words.both("engine.loading"))
            return
        for own in self.scene["hand"]:
            if own["card"] == card and own["why"]:
                self.host.told(self.table.speaker.why_not(own["why"], self.scene, card))

    # The loop

    def _leave(self):
        self._round += 1
        self._busy = self._next = False
        self.choice = None
        page.state("turn", "theirs")
        self._forget_hint()
        self._may_undo(0)
        self._rest()
        page.state("replay", "off")
        self.motion.skip()

    def _forget_hint(self):
        if self._hint is not None:
            self._hint = None
            self.host.hush()

    async def _run(self, intent):
        """One decision and all decisions of computers that follow it."""
        if self._busy:
            return
        self._busy = True
        self._forget_hint()
        self._may_undo(0)
        page.state("turn", "theirs")
        here = self._round
        try:
            while intent is not None and here == self._round:
                if intent["do"] == "advance":
                    self._may_undo(0)
                answer = await self._ask(intent)
                if answer is None or here != self._round:
                    return
                if not answer["ok"]:
                    self._refused(intent, answer["error"])
                    return
                await self._show(answer, here)
                if here == self._round:
                    self._may_undo(answer["undo"])
                intent = await self._following(here)
        finally:
            if here == self._round:
                self._busy = False
                self._rest()
                if self.scene is not None:
                    self._settle(self._new_choice())
                if self._next:
                    page.run(self.next_deal())

    async def _following(self, here):
        """The next intent while computers are to move, else None."""
        scene = self.scene
        if here != self._round or scene["phase"] == "over":
            return None
        if scene.get("lesson") and scene["lesson"]["done"]:
            return None
        if scene["moves"]:
            # It is the player's turn, or he may act before the one whose turn it is.
            return None
        # Who is out of the deal may want to see its end at once.
        page.show(page.by_id("finish"), scene["seats"][scene["me"]]["place"] is not None)
        # The sentence of what has just happened stays in the status line.
        self.table.draw(scene, None, self.motion.ms)
        await dom.seen()
        await self.motion.think(scene)
        return {"do": "advance", "turn": scene["turn"]}

    async def finish(self):
        """Show the end of a deal that goes on without the player, and not how it comes to it."""
        self.motion.rush = True
        page.show(page.by_id("finish"), False)
        self.motion.skip()

    def _rest(self):
        self.motion.rush = False
        page.show(page.by_id("finish"), False)

    async def _ask(self, intent):
        """The engine's answer. A dead engine is replaced, and the match goes on from its save."""
        try:
            return await self.engine.call(intent)
        except Lost:
            self.host.told(words.both("engine.lost"))
        try:
            await self.engine.restart()
            if self.save is None:
                return await self.engine.call(intent)
            return await self.engine.call({"do": "resume", "save": self.save})
        except Lost:
            self.host.told(words.both("engine.failed"))
            return None

    async def _show(self, answer, here):
        before, scene = self.scene, answer["scene"]
        sort_hand(scene, self.sorting)
        self.choice = None
        if before is None or _differs(before, scene):
            before = None
            self.scene = scene
            self._open([])
            # Where there is nothing new to lay out, to ask for sizes costs nothing.
            await dom.frame()
            self.table.lay_out(scene)
            await page.breathe()
            if here != self._round:
                return
        self.scene, self.save = scene, answer["save"]
        wrong = None
        if not scene.get("lesson"):
            # A lesson leaves the match alone that may be kept, another match puts it away first.
            wrong = store.shelve() if self._fresh else None
            self._fresh = bool(wrong)
            if not wrong:
                wrong = store.keep_match(self.save, scene, self.log.after(answer["events"]))
        page.state("saved", wrong or "yes")
        if wrong:
            self.host.told(words.both(wrong))
        await page.breathe()
        if here != self._round:
            return
        self.host.playing(scene)
        await self.motion.play(before, answer["events"], scene)

    def _refused(self, intent, error):
        """The engine did not accept an intent; nothing has changed."""
        code = error["code"]
        if intent["do"] in ("start", "follow", "branch"):
            self.host.unstarted(words.refusal(error))
        elif intent["do"] == "resume" and code in ("bad_record", "newer_record"):
            store.set_aside()
            self.scene = None
            self.host.unreadable("record." + code)
        elif intent["do"] == "undo":
            # A computer was quicker after all.
            self.log.open(self.table.speaker, self._told)
            page.run(self.resume())
        elif code != "late_move":
            text = words.refusal(error)
            self.host.told((text, text))

    def _open(self, events):
        scene = self.scene
        page.state("seated", "yes")
        page.state("lesson", "on" if scene.get("lesson") else "off")
        # The panel of a lesson takes room from the table.
        dom.remeasure()
        kind = self.kinds[scene["game"]]
        if kind is not self.kind:
            self.table.leave()
        self.kind = kind
        speaker = self.kind.speaker(scene, _names(scene))
        self.table.open(scene, speaker)
        self.log.open(speaker, events)

    def _new_choice(self):
        scene = self.scene
        early = scene["to_move"] != scene["me"]
        return Choice(scene["moves"], early) if scene["moves"] else None

    def _settle(self, choice):
        """Draw the scene at rest, with what the player may do and what is asked of him."""
        self.choice = choice
        scene = self.scene
        self.table.draw(scene, choice, self.motion.ms)
        self.table.say(self.table.speaker.status(scene), self.table.badge(scene))
        page.state("position", str(scene["turn"]))
        page.state("turn", "mine" if choice else "theirs")
        self.host.rested(scene)


def _differs(before, scene):
    """Is this another table than before?"""
    return before["game"] != scene["game"] or len(before["seats"]) != len(scene["seats"])


def _names(scene):
    """Names by seat: "You", and one of the language's names for every computer."""
    given = words.names()
    return [
        # Whoever looks, a seat has always the same name; the first has the last of them.
        words.say("name.you") if seat["seat"] == scene["me"] else given[seat["seat"] - 1]
        for seat in scene["seats"]
    ]
