"""``Choices``: which moves are legal in a position. Numbers are sections of the rules."""

from __future__ import annotations

from durak import cards, moves
from durak.cards import COPIES, DUMMY_SET, SAME_RANK
from durak.moves import LEAD_TALON, PASS, TAKE, Move
from durak.position import DEFEND, LEAD, TAKING, THROW, Position
from durak.seating import chairs_in_play, next_of, opponents_of, player_of


class Choices(Position):
    """A position that knows what its seats may do."""

    __slots__ = ()

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of ``seat``, sorted; without a seat those of ``to_move``.

        Empty for a seat that may not act. Others than ``to_move`` may act only where the rules have
        no order: throwing in with ``throw_priority=free``, and swapping the trump before a lead.
        """
        if seat is None or seat == self.to_move:
            if self._legal is None:
                self._legal = tuple(self._find_legal())
            return self._legal
        return tuple(self._out_of_turn(seat))

    def _find_legal(self) -> list[Move]:
        seat = self.to_move
        if seat is None:
            return []
        if self.phase == DEFEND:
            return self._defences(seat)
        if self.phase == LEAD:
            found = self._leads(seat)
            return found if self.rules.trump_swap == "off" else found + self._swaps(seat)
        return self._throws(seat)

    def _out_of_turn(self, seat: int) -> list[Move]:
        if self.to_move is None or seat not in range(self.seats) or not self.in_play >> seat & 1:
            return []
        if self.phase == LEAD:
            return self._swaps(seat)
        free = self.rules.throw_priority == "free" and self.phase in (THROW, TAKING)
        may_add = seat in self.throwers and not self.passed >> seat & 1
        return self._throws(seat) if free and may_add and self._addable(seat) else []

    def _leads(self, seat: int) -> list[Move]:
        """Any card, or several of one rank up to the limit (2.6, 2.7)."""
        rules = self.rules
        hand = self.hands[seat]
        if rules.treshka:
            found = self._treshka_leads(hand)
        elif not rules.multi_lead:
            found = self._singles(hand, moves.LEAD)
        else:
            found = moves.leads_of_ranks(hand, self.limit)
        if self.pogony and not rules.pogony_lead:
            own = self.pogony[seat].plain(self.trump)
            found = [move for move in found if not move.mask & own]  # 6.8 (i)
        if rules.lead_from_talon and self.talon:
            found.insert(0, LEAD_TALON)
        return found

    def _treshka_leads(self, hand: int) -> list[Move]:
        """Three cards of any rank, or as many as there are; the dummy alone (1.3)."""
        ranked = hand & ~DUMMY_SET
        size = min(3, ranked.bit_count(), self.limit)
        found = moves.exactly("lead", ranked, size) if size else []
        return found + moves.singles(hand & DUMMY_SET, moves.LEAD)

    def _swaps(self, seat: int) -> list[Move]:
        """Exchanging the lowest trump for the turn-up (2.24)."""
        if self.rules.trump_swap == "off" or self.trump is None:
            return []
        turn_up = self._swappable()
        lowest = cards.lowest_rank(self.rules.deck) * 4 + self.trump
        hand = self.hands[seat]
        if turn_up is None or hand >> turn_up & 1 or not hand & COPIES[lowest]:
            return []
        is_trump = 1 << turn_up & cards.SUIT_SETS[self.trump]
        return [moves.SWAP[1 << lowest]] if is_trump and cards.face_of(turn_up) != lowest else []

    def _swappable(self) -> int | None:
        """The turn-up, where it can be had: in the talon, or just drawn by somebody else."""
        if self.talon:
            return self.talon[-1]
        return self.last_turn_up if self.rules.trump_swap == "lowest_late" else None

    def _defences(self, seat: int) -> list[Move]:
        """Beating any uncovered attack, passing the attack on, or taking (2.9, 2.10, 4)."""
        if self.pogony and self._must_take(seat):
            return [TAKE]
        hand = self.hands[seat]
        if self.uncovered == 1:
            attack = self.attacks[self.covers.index(None)]
            found = self._singles(hand & self._beaters[attack], moves.BEAT[attack])
        else:
            found = []
            open_faces = {
                cards.face_of(attack)
                for attack, cover in zip(self.attacks, self.covers, strict=True)
                if cover is None
            }
            for attack in sorted(open_faces):
                found += self._singles(hand & self._beaters[attack], moves.BEAT[attack])
        if self.rules.transfer:
            found += self._transfers(seat)
        found.append(TAKE)
        return found

    def _must_take(self, seat: int) -> bool:
        """A lead of the defender's own pogony may not be beaten (6.8 ii)."""
        untouched = self.uncovered == len(self.attacks)
        own = self.pogony[seat].plain(self.trump)
        return not self.rules.pogony_lead and untouched and bool(self.table & own)

    def _transfers(self, seat: int) -> list[Move]:
        """Laying cards of the attacked rank, or showing its trump, to pass the attack on (4)."""
        rules = self.rules
        rank = SAME_RANK[self.attacks[0]] & ~DUMMY_SET
        if self.uncovered < len(self.attacks) or self.table & ~rank:
            return []  # something is beaten (4.1), or there are several ranks or the dummy (1.3)
        if not rules.transfer_first_bout and self.bouts == 0:
            return []
        chair = self._transfer_chair()
        if chair is None:
            return []
        target = self.hands[player_of(chair, self._in_play_now(), rules, self.seats)].bit_count()
        room = min(self.attack_limit(), target) - len(self.attacks)
        own = self.hands[seat] & rank
        found: list[Move] = []
        if room > 0 and own:
            most = room if rules.transfer_multi else 1
            found += moves.group_moves("transfer", own, most)
        if rules.show_trump_transfer and self.trump is not None and room >= 0:
            trumps = cards.SUIT_SETS[self.trump]
            if not self.table & trumps:
                found += self._singles(own & trumps & ~self.shown, moves.SHOW)
        return found

    def _throws(self, seat: int) -> list[Move]:
        """Adding one card that matches the table, or passing (2.11)."""
        found = self._singles(self._addable(seat), moves.THROW)
        found.append(PASS)
        return found

    def _addable(self, seat: int) -> int:
        """The cards of a hand that may be thrown in (2.11)."""
        fitting = self.hands[seat] & self.matching
        if self.pogony and not self.rules.pogony_throw:
            fitting &= ~self.pogony[seat].plain(self.trump)
        return fitting

    # What the moves depend on

    def attack_limit(self) -> int:
        """Attack cards in this bout at most, whoever defends (2.12)."""
        rules = self.rules
        whole_scope = rules.first_bout_scope == "until_first_discard"
        first = not self.any_discard if whole_scope else self.bouts == 0
        return min(rules.attack_cap, rules.first_bout_limit) if first else rules.attack_cap

    def _in_play_now(self) -> int:
        """The seats in play at this moment of a bout (1.3): without the talon, those with cards."""
        if self.talon:
            return self.in_play
        return sum(1 << seat for seat in range(self.seats) if self.hands[seat])

    def _next_opponent(self, chair: int, in_play: int) -> int | None:
        """The next chair to the left of ``chair`` that plays against it."""
        rules = self.rules
        if rules.teams == "none":
            return next_of(chair, in_play, self.seats)
        chairs = chairs_in_play(in_play, rules, self.seats)
        return next_of(chair, chairs & opponents_of(chair, rules, self.seats), self.seats)

    def _transfer_chair(self) -> int | None:
        """Whom the defender may pass the attack on to (4.3, 4.4)."""
        return self._next_opponent(self.defender_chair, self._in_play_now())

    def _singles(self, held: int, table: moves.SingleMoves) -> list[Move]:
        """The moves with one card of a set."""
        if held >> cards.FACES:
            return moves.singles_of_two_packs(held, table)
        return moves.singles(held, table)
