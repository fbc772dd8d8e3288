/*
 * A new service worker, from its installation to its takeover. Chromium activates the new worker only when the old worker is
 * idle. An event for the old worker at that moment delays the activation until the old worker was idle for 30 s
 * (decision 079).
 */

/** Resolves when the worker is in a meant state, with this state. Another tab may have led the worker there before. */
function stateOf(
  worker: ServiceWorker,
  isMeant: (state: ServiceWorkerState) => boolean,
): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    const settle = () => {
      if (isMeant(worker.state)) resolve(worker.state);
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

/** Resolves when the worker's installation ends. The result says whether the installation succeeded. */
export async function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return (await stateOf(worker, (state) => state !== 'installing')) !== 'redundant';
}

const QUIET_MS = 1_500;
const GIVE_UP_AFTER_MS = 8_000;

/**
 * Resolves when the page has made no request for 1.5 s, or after 8 s. For example, monitoring reports the new version a
 * quarter of a second after the installation.
 */
export function quietNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(limit);
      requests.disconnect();
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const limit = setTimeout(end, GIVE_UP_AFTER_MS);
    // An observer gets every request. The buffer of `performance.getEntries` may be full.
    const requests = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    requests.observe({ type: 'resource' });
  });
}

let takeovers = 0;

/**
 * Returns whether a new worker waits for the old worker to become idle. The page must send the old worker nothing during
 * this time, because every event keeps that worker busy.
 */
export const isOldWorkerBecomingIdle = () => takeovers > 0;

/**
 * Asks a waiting worker to take over. Resolves when the worker is active, or a newer worker has replaced it.
 * @param ask sends the message to the worker
 * @throws what `ask` throws
 */
export async function letTakeOver(waiting: ServiceWorker, ask: () => void): Promise<void> {
  const over = stateOf(waiting, (state) => state === 'activated' || state === 'redundant');
  takeovers += 1;
  try {
    ask();
    await over;
  } finally {
    takeovers -= 1;
  }
}
