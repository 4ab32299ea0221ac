"""How the player likes his hand to be sorted."""

SORTED = ("suit", "rank")
"""By suit as the engine has it, or by rank; trumps are on the right either way."""

RANKS = "23456789TJQKA"
SUITS = "CDSH"
"""Black and red in turn, as the engine sorts them."""


def sort_hand(scene, how):
    """Sort the hand of a scene of Durak; the hand of another game stays as it is."""
    if scene["game"] == "durak":
        scene["hand"].sort(key=by_rank if how == "rank" else by_suit)


def by_suit(own):
    rank, suit = _place(own)
    return own["card"] == "XX", own["trump"], suit, rank


def by_rank(own):
    rank, suit = _place(own)
    return own["card"] == "XX", own["trump"], rank, suit


def _place(own):
    """The rank of a card and its suit, as numbers."""
    rank, suit = own["card"][:2]
    return RANKS.find(rank), SUITS.find(suit)
