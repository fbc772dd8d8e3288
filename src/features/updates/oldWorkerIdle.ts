let takeovers = 0;

/** Whether a new worker has been asked to take over and the old one is coming to rest: each event would keep it up. */
export const isOldWorkerAtRest = () => takeovers > 0;

/**
 * For the time of the work this page asks the old worker for no delivery. What else goes through it, a visitor's own move
 * or the monitoring, is not held back.
 */
export async function letOldWorkerRest(work: () => Promise<void>): Promise<void> {
  takeovers += 1;
  try {
    await work();
  } finally {
    takeovers -= 1;
  }
}
