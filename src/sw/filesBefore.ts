/** Entry of the build's list of files. */
export interface PrecacheEntry {
  readonly url: string;
  /** Digest of the file, as `Request.integrity` takes it. */
  readonly integrity: string;
  /** True for a file that only the steps after the IIN need. */
  readonly forSteps?: true;
}

/** Query parameter in which Workbox puts a file's digest. */
const revision = '__WB_REVISION__';

/** Removes the hash from a file's name: `/assets/main-Bx3k9_Qa.js` → `/assets/main.js`. */
export const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Returns a path with a leading slash. The build's lists contain names with and without the slash. */
export const pathOf = (url: string) => `/${url.replace(/^\//, '')}`;

async function hasDigest(text: string, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Splits HTML before each tag. A piece is a tag with the text after it. */
const piecesOf = (html: string) => html.split(/(?=<)/);

/**
 * Makes files of this version from the earlier version's files, without a request. A changed word changes a file's hash and
 * name, so all files that contain this name change too, and then the files that contain their names. Most files differ only
 * in such names; pages may also differ in a piece of their frame. A made file is used only when it has the digest of the
 * list.
 */
export async function filesBefore(entries: readonly PrecacheEntry[], cache: Cache) {
  // An interrupted installation may have left files of this version.
  const own = new Set(entries.map(({ integrity }) => integrity));
  const isBefore = ({ url }: Request) => !own.has(new URL(url).searchParams.get(revision) ?? '');
  const before = new Map(
    (await cache.keys())
      .filter(isBefore)
      .map((request) => [withoutHash(new URL(request.url).pathname), request]),
  );
  const requestOf = ({ url }: PrecacheEntry) => before.get(withoutHash(pathOf(url)));
  const names = new Map<string, string>();
  for (const entry of entries) {
    const request = requestOf(entry);
    if (request) names.set(nameOf(new URL(request.url).pathname), nameOf(entry.url));
  }
  /** Returns an entry's earlier file with the new names in its text. */
  async function renamed(entry: PrecacheEntry) {
    const request = requestOf(entry);
    const kept = request && (await cache.match(request));
    if (!kept) return undefined;
    const text = (await kept.text()).replaceAll(
      /[\w-]+-[\w-]{8}\.\w+/g,
      (name) => names.get(name) ?? name,
    );
    return { text, headers: kept.headers };
  }
  const changed = new Map<string, string>();
  const change = (html: string) =>
    piecesOf(html)
      .map((piece) => changed.get(piece) ?? piece)
      .join('');
  return {
    /** Makes the file of an entry. @returns undefined when the file must be fetched */
    async make(entry: PrecacheEntry): Promise<Response | undefined> {
      const found = await renamed(entry);
      if (!found) return undefined;
      const { text, headers } = found;
      for (const made of new Set([text, change(text)])) {
        if (await hasDigest(made, entry.integrity)) return new Response(made, { headers });
      }
      return undefined;
    },
    /**
     * Stores the pieces of a fetched page that have changed, because pieces of the frame change in the same way in all
     * pages.
     */
    async learn(entry: PrecacheEntry, fetched: Response): Promise<void> {
      const found = entry.url.endsWith('.html') ? await renamed(entry) : undefined;
      if (!found) return;
      const old = piecesOf(found.text);
      const pieces = piecesOf(await fetched.text());
      if (pieces.length !== old.length) return;
      pieces.forEach((piece, index) => {
        const was = old[index] ?? piece;
        if (was !== piece) changed.set(was, piece);
      });
    },
  };
}
