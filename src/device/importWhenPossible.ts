import { MissingPartError } from './importPart.ts';
import { isOnline, nextReturn } from './pageLifecycle.ts';

interface ImportOptions {
  /** Number of failures with a network after which the import fails; no limit by default. */
  readonly maxFailures?: number;
  /** True for a part that the worker does not keep. Without a network no try is made. */
  readonly needsNetwork?: boolean;
}

/** Options of a part that the page can do without. The last try comes about a minute after the first. */
export const optionalPart: ImportOptions = { maxFailures: 8, needsNetwork: true };

/** Longest pause between two tries, and the pause without a network. */
const LONGEST_PAUSE_MS = 15_000;

let keepForReload = (): void => {};

/** Sets the function that stores the values which a reload of this document would lose. */
export function onReloadForPart(keep: () => void): void {
  keepForReload = keep;
}

/**
 * Makes one try to import a part that a person waits for, or that the page needs. When only another document can load the
 * part, reloads the page once (`firstScript.ts`).
 * @throws the failure of the import
 */
export async function importOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof MissingPartError && error.isStuck) {
      keepForReload();
      window.recover?.();
    }
    throw error;
  }
}

/**
 * Imports a part of the application, or fetches its texts, as soon as possible. Tries again at once when the network or the
 * person returns. Also tries again after 1, 2, 4 and 8 s and then every 15 s, because the `online` event may come before
 * requests succeed.
 * @param load makes one try
 * @throws the failure that reaches `maxFailures`
 */
export async function importWhenPossible<Part>(
  load: () => Promise<Part>,
  { maxFailures = Number.POSITIVE_INFINITY, needsNetwork = false }: ImportOptions = {},
): Promise<Part> {
  let failures = 0;
  for (;;) {
    let pauseMs = LONGEST_PAUSE_MS;
    if (isOnline() || !needsNetwork) {
      try {
        return await load();
      } catch (error) {
        if (isOnline()) {
          pauseMs = Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);
          failures += 1;
          if (failures >= maxFailures) throw error;
        }
      }
    }
    await nextReturn(pauseMs);
  }
}

/** Imports a part that a person waits for, or that the page needs, as soon as that is possible. */
export const importNeeded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  importWhenPossible(() => importOrReload(load));
