"""The web app's files, and the page that shows the HTTP interface.

Every path that is no file and no interface gets the app, which knows what to show there.
"""

from __future__ import annotations

import html
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from ettana.server.site import INDEX
from ettana.server.web.answer_cache import FOREVER, IS_PACKED, REVALIDATE, File, Headers

MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Ettana</title>
<h1>Ettana</h1><p>The web app was not built. <code>make play</code> builds it; the tables can be
reached by programs, see <a href="/api">the interface</a>.</p></html>"""


class Pages:
    """The files of the built web app, kept in memory: they are few and small."""

    def __init__(self, folder: Path | None = None) -> None:
        self._files: dict[str, File] = {}
        self._missing = File.of(MISSING.encode(), "text/html; charset=utf-8")
        folder = folder or Path(str(files("ettana.server").joinpath("page")))
        if folder.is_dir():
            for path in folder.rglob("*"):
                if path.is_file() and not path.name.startswith("."):
                    name = path.relative_to(folder).as_posix()
                    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                    if kind.startswith("text/") or kind.endswith("javascript"):
                        kind += "; charset=utf-8"
                    self._files[name] = File.of(path.read_bytes(), kind)

    def answer(self, path: str, asked: Headers) -> Response[bytes]:
        """The file of that path, or the app, for who asks with these headers."""
        name = path.strip("/")
        found = self._files.get(name)
        if found is None and (name.startswith(("api/", "assets/")) or "." in name):
            raise NotFoundException
        file = found or self._files.get(INDEX) or self._missing
        caching = FOREVER if found and name.startswith("assets/") else REVALIDATE
        return file.response(asked, caching)


@get(["/", "/{path:path}"], include_in_schema=False, opt={IS_PACKED: True})
async def page(pages: Pages, request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    return pages.answer(path, dict(request.headers))


def interface_page(schema: dict[str, Any]) -> str:
    """The HTTP interface for people: every path with what it takes and gives, without scripts."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        f"<title>{html.escape(schema['info']['title'])}</title>",
        f"<h1>{html.escape(schema['info']['title'])} {html.escape(schema['info']['version'])}</h1>",
        f"<p>{html.escape(schema['info'].get('description', ''))}</p>",
        '<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a>.</p>',
    ]
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            parts.append(_operation(method, path, operation))
    parts.append("<h2>Types</h2>")
    for name, described in sorted(schema.get("components", {}).get("schemas", {}).items()):
        parts.append(_type(name, described))
    return "\n".join(parts) + "</html>"


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    lines = [f"<h2><code>{method.upper()} {html.escape(path)}</code></h2>"]
    lines.append(f"<p>{html.escape(operation.get('summary', ''))}. ")
    lines.append(f"{html.escape(operation.get('description', ''))}</p><ul>")
    for parameter in operation.get("parameters", ()):
        described = html.escape(parameter.get("description", parameter["in"]))
        lines.append(f"<li><code>{html.escape(parameter['name'])}</code>: {described}</li>")
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        lines.append(f"<li>takes {_reference(content.get('schema', {}))}</li>")
    for status, response in operation.get("responses", {}).items():
        for content in response.get("content", {}).values():
            lines.append(f"<li>{status}: {_reference(content.get('schema', {}))}</li>")
    return "".join(lines) + "</ul>"


def _type(name: str, described: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{html.escape(field)}</code>: {_reference(shape)}</li>"
        for field, shape in described.get("properties", {}).items()
    )
    text = html.escape(described.get("description", ""))
    return f'<h3 id="{html.escape(name)}">{html.escape(name)}</h3><p>{text}</p><ul>{rows}</ul>'


def _reference(shape: dict[str, Any]) -> str:
    """A type in one line, with links to those that have a name."""
    if "$ref" in shape:
        name = html.escape(shape["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for many, between in (("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")):
        if many in shape:
            return between.join(map(_reference, shape[many]))
    if "items" in shape:
        return f"list of {_reference(shape['items'])}"
    if "enum" in shape:
        return " or ".join(f"<code>{html.escape(str(one))}</code>" for one in shape["enum"])
    if "const" in shape:
        return f"<code>{html.escape(str(shape['const']))}</code>"
    kind = shape.get("type", "anything")
    return html.escape(" or ".join(kind) if isinstance(kind, list) else str(kind))
