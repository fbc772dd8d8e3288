import { hasDeviceKey } from '../config/config.ts';
import { localKeys, sessionKeys } from '../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/webStorage.ts';

/*
 * The way to the device key, without the code that keeps it: the pages of the application do not wait for that code. It
 * comes with what each page fetches once it is idle, and earlier with the first call of a session.
 */

const load = () => import('./keptDeviceKey.ts');

const hasMark = () => readEntry('local', localKeys.deviceKeyMark) !== null;

/** Returns the device key for a call, see `findDeviceKey`; rejects when its code did not arrive. */
export async function deviceKey(isOpening: boolean): Promise<string | null> {
  return hasDeviceKey ? (await load()).findDeviceKey(isOpening) : null;
}

/**
 * Deletes the record before a logout. Tabs that have the key can use it until `forgetDeviceKey`: a call with the token and
 * without the key would ask them for the IIN.
 */
export async function deleteDeviceKeyRecord(): Promise<void> {
  if (hasDeviceKey && hasMark()) await (await load()).deleteRecord();
}

/** Forgets the key in every tab, at once. A record that could not be deleted is never read again, and deleted later. */
export function forgetDeviceKey(): void {
  if (!hasDeviceKey) return;
  removeEntry('session', sessionKeys.deviceKey);
  if (hasMark()) writeEntry('local', localKeys.deviceKeyMark, '');
  void load()
    .then(({ forgetMemory }) => forgetMemory())
    .catch(() => {});
}
