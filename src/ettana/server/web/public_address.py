"""The public address of a server: who may call it, and who calls.

Behind a proxy the address people use and the address they come from are known only from settings
and headers. Headers are believed only when they come from a proxy that is trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

Network = IPv4Network | IPv6Network

OWN_BITS: Final = 64  # of an IPv6 address that whoever has a line chooses freely


@dataclass(frozen=True, slots=True)
class PublicAddress:
    """The outside of a server; without a base URL the request's own host is it."""

    base_url: str = ""
    proxies: tuple[Network, ...] = ()

    @staticmethod
    def of(base_url: str, proxies: Sequence[str]) -> PublicAddress:
        """Checked settings; ValueError with one sentence when they cannot be."""
        parts = urlsplit(base_url)
        if base_url and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise ValueError("the base URL is like https://games.example")
        if parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
            raise ValueError("the base URL has a scheme, a host and perhaps a port, no more")
        try:
            networks = tuple(ip_network(proxy, strict=False) for proxy in proxies)
        except ValueError:
            raise ValueError("a trusted proxy is an address or a network like 10.0.0.0/8") from None
        return PublicAddress(f"{parts.scheme}://{parts.netloc}" if base_url else "", networks)

    @property
    def is_secure(self) -> bool:
        """Whether people reach the server by HTTPS."""
        return self.base_url.startswith("https:")

    def origin(self, host: str) -> str:
        """The address people use, given the header `Host`."""
        return self.base_url or f"http://{host}"

    def may_call(self, origin: str | None, host: str) -> bool:
        """Whether a page of that origin may act here; programs send none."""
        return origin is None or origin.rstrip("/").lower() == self.origin(host).lower()

    def caller(self, peer: str, forwarded: str | None) -> str:
        """The address somebody comes from: the last one that no trusted proxy vouches for."""
        if not forwarded or not self.trusts(peer):
            return peer
        for address in reversed([part.strip() for part in forwarded.split(",")]):
            if not self.trusts(address):
                return address if _is_address(address) else peer
        return peer

    def trusts(self, address: str) -> bool:
        """Whether that is a proxy whose word counts."""
        if not _is_address(address):
            return False
        return any(ip_address(address) in network for network in self.proxies)


def network_of(address: str) -> str:
    """Whom limits count: an address, or in IPv6 the network that one subscriber has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> OWN_BITS << OWN_BITS, 128 - OWN_BITS)))


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
