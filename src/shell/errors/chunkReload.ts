import { noteOutcome, onReturn, type Stop, stopAll } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { timeoutSignal } from '../../device/withinTime.ts';

/** Time limit for the host's answer to the reachability check. */
const REACH_TIMEOUT_MS = 8_000;

/**
 * Returns whether the host answers: an online device may not reach the host, and the browser's report of no network may be
 * wrong. The worker does not handle HEAD requests.
 */
export async function isHostReachable(): Promise<boolean> {
  try {
    const signal = timeoutSignal(REACH_TIMEOUT_MS);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'error', signal });
    noteOutcome(true);
    return true;
  } catch (error) {
    // A timeout does not prove that there is no network.
    if (error instanceof TypeError) noteOutcome(false);
    return false;
  }
}

async function tryReload(): Promise<boolean> {
  const path = location.pathname;
  if (readEntry('session', sessionKeys.chunkReload) === path) return false;
  if (!(await isHostReachable())) return false;
  // The stored path prevents a loop of reloads. Without the stored path the page is not reloaded.
  if (!writeEntry('session', sessionKeys.chunkReload, path)) return false;
  location.reload();
  return true;
}

/** Time after which a shown page counts as opened. A page that fails earlier would probably fail again after a reload. */
const OPENED_AFTER_MS = 10_000;

let reloadAttempt: Promise<boolean> = Promise.resolve(false);

/** Resolves with true if the last failure reloads the page. */
export const reloadUnderWay = (): Promise<boolean> => reloadAttempt;

let opening: ReturnType<typeof setTimeout> | undefined;
/** True once a part of a page was missing in this document. */
let isPartMissing = false;

/**
 * Reloads the page to get the current version of its code. Reloads at most once per path, so that a chunk that no longer
 * exists leads to a message and not to a loop. Does nothing while the host is unreachable, because a reload would lose the
 * screen.
 */
export function reloadOnce(): void {
  isPartMissing = true;
  clearTimeout(opening);
  reloadAttempt = tryReload();
}

/** Called when the page is shown. If no part is missing, a later failure of this path may reload the page again after 10 s. */
export function forgetChunkReload(): void {
  if (!isPartMissing)
    opening = setTimeout(removeEntry, OPENED_AFTER_MS, 'session', sessionKeys.chunkReload);
}

/** Interval of the checks by the timer. */
const ASK_AGAIN_AFTER_MS = 15_000;

/**
 * Reloads the page when the host is reachable again. The timer reloads only once per path, so that a chunk that no longer
 * exists leads to a message.
 * @returns a function that stops the checks
 */
export function reloadOnReturn(): Stop {
  const reload = async () => {
    if (await isHostReachable()) location.reload();
  };
  const timer = setInterval(() => void tryReload(), ASK_AGAIN_AFTER_MS);
  return stopAll(
    onReturn(() => void reload()),
    () => clearInterval(timer),
  );
}
