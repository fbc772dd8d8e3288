import { isOnline, nextReturn } from './pageLifecycle.ts';

interface ImportOptions {
  /** Number of failures with a network after which the part counts as gone; no limit by default. */
  readonly maxFailures?: number;
  /** True for a part that the worker does not keep: no try without a network. */
  readonly needsNetwork?: boolean;
}

/** Options of a part that the page can do without. The last try comes about a minute after the first. */
export const optionalPart: ImportOptions = { maxFailures: 8, needsNetwork: true };

/** Longest pause between two tries, and the pause without a network. */
const LONGEST_PAUSE_MS = 15_000;

/**
 * Imports a part of the application, or fetches its texts, as soon as that is possible. Tries again after 1, 2, 4 and 8 s and
 * then every 15 s, and at once when the network or the person returns: the `online` event may come before requests succeed.
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
