const pageSegment = /^[a-z0-9-]+$/;
const fileSegment = /^[\w~@-][\w.~@-]*$/;

/**
 * The path of a request, decoded once.
 * @returns undefined when its percent-encoding is malformed or hides a NUL byte.
 */
export function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** `/about/documents` → `about/documents.html`, `/` → `index.html`; undefined: can be no page. */
export function pageFile(path: string): string | undefined {
  if (path === '/') return 'index.html';
  // These are files of the pages' folder, not addresses.
  if (path === '/index' || path === '/404' || path === '/500') return undefined;
  const segments = path.slice(1).split('/');
  return segments.every((segment) => pageSegment.test(segment))
    ? `${segments.join('/')}.html`
    : undefined;
}

/**
 * The file of the build that a path names, relative to it. Only plain names pass: no empty and no
 * dot segment, no hidden file (but /.well-known), so that nothing outside the build can be named.
 */
export function plainFile(path: string): string | undefined {
  const segments = path.slice(1).split('/');
  const named = segments[0] === '.well-known' ? segments.slice(1) : segments;
  return named.length > 0 && named.every((segment) => fileSegment.test(segment))
    ? segments.join('/')
    : undefined;
}

/**
 * Where a path with trailing slashes should be, query kept, or undefined when it has none.
 * Leading slashes and backslashes shrink to one: `//evil.com/` must not lead to another host.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  if (pathname === '/' || !pathname.endsWith('/')) return undefined;
  return `/${pathname.replace(/^[/\\]+/, '').replace(/\/+$/, '')}${search}`;
}
