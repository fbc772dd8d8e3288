/*
 * A new service worker, from its installation to its taking over. Chromium lets it in only when the old one has nothing
 * to do. An event for the old one at that very moment makes it forget, and it comes back to the new worker only after
 * 30 s in which the old one did nothing (decision 079).
 */

/** Resolves with whether an installation under way ends well. */
export function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

const QUIET_MS = 1_500;
const GIVE_UP_AFTER_MS = 8_000;

/**
 * Resolves when the page has requested nothing for a while, or when that takes too long. A report of the new version
 * itself is such a request: monitoring sends it a quarter of a second after the installation.
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
    // It hears of every request, while the page's own list of them takes no more when it is full.
    const requests = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    requests.observe({ type: 'resource' });
  });
}

let takeovers = 0;

/**
 * Returns whether a new worker was asked to take over and the old one has to become idle. Every event keeps the old
 * worker busy, so nothing is delivered through it meanwhile.
 */
export const isOldWorkerBecomingIdle = () => takeovers > 0;

/**
 * Asks a waiting worker to take over; resolves when it has, or when a newer one has replaced it.
 * @param ask sends it the message
 * @throws what `ask` throws
 */
export async function letTakeOver(waiting: ServiceWorker, ask: () => void): Promise<void> {
  const isOver = new Promise<void>((resolve) => {
    const settle = () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    };
    waiting.addEventListener('statechange', settle);
    // Another tab may have asked it already.
    settle();
  });
  takeovers += 1;
  try {
    ask();
    await isOver;
  } finally {
    takeovers -= 1;
  }
}
