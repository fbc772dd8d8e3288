import { holdSharedLock, isLocked } from './locks.ts';

/*
 * A page with a long task, such as a registration, keeps its version of the app. A new version takes over after the task, or
 * when the visitor asks for it.
 */

const lockName = 'pinned-version';
let pins = 0;

/**
 * Pins the version in every tab.
 * @returns releases the pin
 */
export function pinVersion(): () => void {
  pins += 1;
  const release = holdSharedLock(lockName);
  return () => {
    pins -= 1;
    release();
  };
}

/** Returns whether a page of any tab pins its version; without Web Locks, whether this page does. */
export async function isVersionPinned(): Promise<boolean> {
  return pins > 0 || isLocked(lockName);
}
