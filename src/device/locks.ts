/*
 * Web Locks, shared by all tabs and the worker. A tab that crashes gives its locks back. Every function also works in a
 * browser without locks, and says what it can promise there.
 */

import { withinTime } from './withinTime.ts';

const areThere = () => 'locks' in navigator;

interface LockOptions {
  /** Milliseconds; then the lock is given back, although the work goes on: one sick tab must not stop the others. */
  readonly limitMs: number;
  /** Milliseconds; then the work begins without the lock. By default the work waits for the lock as long as it takes. */
  readonly patienceMs?: number;
}

/**
 * Runs the work while no other tab or worker runs under the same name; at once where the browser has no locks.
 * @returns the result of the work, which may come after the lock was given back
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { limitMs, patienceMs }: LockOptions,
): Promise<T> {
  if (!areThere()) return work();
  const waiting = new AbortController();
  const timer = patienceMs && setTimeout(() => waiting.abort(), patienceMs);
  let begun: Promise<T> | null = null;
  const hold = async () => {
    clearTimeout(timer);
    begun = work();
    // The work's own error reaches the caller below.
    await withinTime(begun, limitMs).catch(() => {});
  };
  const granted = navigator.locks.request(name, { signal: waiting.signal }, hold);
  // A browser that refuses locks is a browser without locks.
  await granted.catch(() => {});
  return begun ?? work();
}

/**
 * Runs the work if nobody holds the lock; without locks, at once.
 * @returns null when somebody else holds it
 */
export async function ifUnlocked<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (!areThere()) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/**
 * Holds a lock that many may hold at once, as a sign for other tabs. Without locks it is a sign for nobody.
 * @returns gives it back
 */
export function holdSharedLock(name: string): () => void {
  if (!areThere()) return () => {};
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A refused lock is a sign that nobody sees; the own page knows anyway.
  navigator.locks.request(name, { mode: 'shared' }, () => isReleased).catch(() => {});
  return release;
}

/** Returns whether a tab or the worker holds the lock or waits for it; false where the browser has no locks. */
export async function isLocked(name: string): Promise<boolean> {
  if (!areThere()) return false;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}
