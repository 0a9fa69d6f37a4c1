"""The error that what was seen does not fit together."""


class Contradiction(ValueError):
    """What was seen cannot have happened in any world."""

    def __init__(self) -> None:
        super().__init__("what was seen cannot have happened")
