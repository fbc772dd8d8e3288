import { localKeys } from '../../storage/keys.ts';
import { readEntry, writeEntry } from '../../storage/webStorage.ts';

const MAX_CHARACTERS = 512;

/** Keeps the page elsewhere that first led here. Its query may say who somebody is: it is left out. */
export function keepPrimaryReferrer({ origin, pathname, protocol, host }: URL): void {
  if (primaryReferrer() !== '') return;
  // An app's address (`android-app:`) has no origin.
  const site = origin === 'null' ? `${protocol}//${host}` : origin;
  writeEntry('local', localKeys.primaryReferrer, `${site}${pathname}`.slice(0, MAX_CHARACTERS));
}

/** Empty when the visitor came by themselves. */
export function primaryReferrer(): string {
  return readEntry('local', localKeys.primaryReferrer) ?? '';
}
