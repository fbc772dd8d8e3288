/*
 * Web Locks, shared by all tabs and the worker. The browser releases the locks of a tab that crashes. Every function also
 * works in a browser without locks, and documents the difference.
 */

import { withinTime } from './withinTime.ts';

const areThere = () => 'locks' in navigator;

interface LockOptions {
  /** Milliseconds after which the work is given up and the lock released, so that a tab that hangs does not stop the others. */
  readonly limitMs: number;
  /** Milliseconds after which the work begins without the lock. By default the wait for the lock has no limit. */
  readonly patienceMs?: number;
}

/**
 * Runs the work under an exclusive lock, or at once where the browser has no locks. At the limit the work is given up, as by
 * `withinTime`: the signal of the work aborts before the lock is released.
 * @throws the error of `withinTime` after the limit
 */
export async function withLock<T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  { limitMs, patienceMs }: LockOptions,
): Promise<T> {
  const run = () => withinTime(work, limitMs);
  if (!areThere()) return run();
  const waiting = new AbortController();
  const timer = patienceMs && setTimeout(() => waiting.abort(), patienceMs);
  let begun: Promise<T> | null = null;
  const hold = async () => {
    clearTimeout(timer);
    begun = run();
    // An error reaches the caller through `begun` below.
    await begun.catch(() => {});
  };
  const granted = navigator.locks.request(name, { signal: waiting.signal }, hold);
  // A browser may refuse locks: the work then runs without a lock.
  await granted.catch(() => {});
  return begun ?? run();
}

/**
 * Runs the work if the lock is free, or at once where the browser has no locks.
 * @returns null when another page or the worker holds the lock
 */
export async function ifUnlocked<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (!areThere()) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/**
 * Holds a shared lock that other tabs can see. Without locks, other tabs see nothing.
 * @returns a function that releases the lock
 */
export function holdSharedLock(name: string): () => void {
  if (!areThere()) return () => {};
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // If the browser refuses the lock, other tabs see nothing. This page does not need the lock.
  navigator.locks.request(name, { mode: 'shared' }, () => isReleased).catch(() => {});
  return release;
}

/** Returns whether a tab or the worker holds the lock or waits for it; false where the browser has no locks. */
export async function isLocked(name: string): Promise<boolean> {
  if (!areThere()) return false;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}
