import { atom, getDefaultStore } from 'jotai/vanilla';
import { emit } from '../platform/events.ts';
import { sessionKeys } from '../storage/keys.ts';
import { readEntry, writeEntry } from '../storage/webStorage.ts';

/** True once the worker found no room for the app's files, unless this tab has said so before. */
export const isStorageFullAtom = atom(false);

let hasEmitted = false;

/** Hears from the worker that the device is full. To be called before the worker is registered. */
export function followFullStorage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isMessage = typeof data === 'object' && data !== null && 'type' in data;
    if (!isMessage || data.type !== 'STORAGE_FULL') return;
    // The worker tries again and again.
    if (!hasEmitted) emit('storage_full', { what: 'worker' });
    hasEmitted = true;
    if (readEntry('session', sessionKeys.fullStorageSaid) === null) {
      getDefaultStore().set(isStorageFullAtom, true);
    }
  });
}

/** Remembers that this tab has said it: a later document does not say it again. */
export function rememberFullStorageSaid(): void {
  writeEntry('session', sessionKeys.fullStorageSaid, '1');
}
