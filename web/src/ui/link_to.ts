// Links to pages, which are called by their paths: a server has a page at every path. In a folder on plain web space
// all pages are its one page, and what they are stands behind the question mark: so every page can be linked to and
// loaded again, below any path, and what stands behind a `#` means the same in both.

// What `main.ts` tells the wire; asking there (`isStatic`) would cost the first page a request.
const isFolder = "static" in document.documentElement.dataset;
/** The folder in which the app lies. */
export const HOME = isFolder ? location.pathname.replace(/[^/]*$/, "") : "/";

export function linkTo(path: string): string {
  if (!isFolder) return path;
  return path === "/" ? HOME : `${HOME}?${path.slice(1)}`;
}
/** For others to follow. */
export const fullLink = (path: string): string => new URL(linkTo(path), location.href).href;
