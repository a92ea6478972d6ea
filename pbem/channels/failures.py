"""What goes wrong with channels."""


class ChannelRefused(Exception):  # noqa: N818  # it is an answer to a player
    """A channel that a player wants cannot be; the message is a sentence for them."""


class ChannelFailure(Exception):  # noqa: N818  # the outbox tries again
    """A call did not arrive this time; players read why on their page."""

    def __repr__(self) -> str:
        return str(self)
