import { holdSharedLock, isLocked } from './locks.ts';

/*
 * A page in the middle of something longer than a form, such as a registration, keeps the version of the app that it
 * began with. A new version comes after it, or when the visitor asks for it.
 */

const lockName = 'pinned-version';
let pins = 0;

/**
 * Pins the version in every tab.
 * @returns releases it
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
