const MOST_REMEMBERED = 50;

interface NotFoundDeps {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** The not-found-cache: addresses that neither a screen nor a rule of the server knows, for the tab's life. */
export interface NotFoundPaths {
  readonly has: (path: string) => boolean;
  readonly add: (path: string) => void;
}

/** An address that was not found is shown as such the next time without asking anybody. */
export function createNotFoundPaths({ read, write }: NotFoundDeps): NotFoundPaths {
  const paths = new Set((read() ?? '').split('\n').filter(Boolean));
  return {
    has: (path) => paths.has(path),
    add(path) {
      if (paths.has(path)) return;
      paths.add(path);
      const [oldest] = paths;
      if (paths.size > MOST_REMEMBERED && oldest !== undefined) paths.delete(oldest);
      write([...paths].join('\n'));
    },
  };
}
