/** Entry of the build's list of files. */
export interface PrecacheEntry {
  readonly url: string;
  /** Digest of the file, as `Request.integrity` takes it. */
  readonly integrity: string;
}

/** Workbox's name of a digest in the cache's addresses. */
const revision = '__WB_REVISION__';

/** Takes the hash out of a file's name: `/assets/main-Bx3k9_Qa.js` → `/assets/main.js`. */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Lists name files with or without the leading slash. */
const pathOf = (url: string) => `/${url.replace(/^\//, '')}`;

async function hasDigest(text: string, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Splits HTML before each tag: a text is one piece with the tag before it. */
const piecesOf = (html: string) => html.split(/(?=<)/);

/** What can be made of the version before. */
export interface FilesBefore {
  /** @returns the file of an entry; undefined when it has to be fetched */
  readonly make: (entry: PrecacheEntry) => Promise<Response | undefined>;
  /** Learns from a file that was fetched which pieces of pages have changed: those of the frame have in all of them. */
  readonly learn: (entry: PrecacheEntry, fetched: Response) => Promise<void>;
}

/**
 * Makes files of this version out of those of the one before. A changed word gives a file another name, by its hash, and so
 * every file that names it, and those that name these: nearly all differ in names only, and the pages in a word of their
 * frame. What comes of replacing these is taken only if it has the digest of the list.
 */
export async function filesBefore(
  entries: readonly PrecacheEntry[],
  cache: Cache,
): Promise<FilesBefore> {
  // An installation that was broken off has left files of this version.
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
  /** Returns what was kept under an entry's name, with the names of today. */
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
    async make(entry) {
      const found = await renamed(entry);
      if (!found) return undefined;
      const { text, headers } = found;
      for (const made of new Set([text, change(text)])) {
        if (await hasDigest(made, entry.integrity)) return new Response(made, { headers });
      }
      return undefined;
    },
    async learn(entry, fetched) {
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
