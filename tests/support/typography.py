"""French sentences as one types them, to hold a sentence against."""

from games.typography import NO_BREAK


def typed(sentence: str) -> str:
    """The sentence with ordinary spaces; where it may break is the matter of other tests."""
    return sentence.replace(NO_BREAK, " ")
