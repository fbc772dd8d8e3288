import { delMany, entries } from 'idb-keyval';
import { isVisible, onVisible, type Stop, stopAll } from '../platform/pageLifecycle.ts';
import { personalRecords } from '../storage/personalRecords.ts';
import { useRecords } from '../storage/records.ts';
import { removeEntry } from '../storage/webStorage.ts';

/** Removes what version 0.1.0 stored of an applicant in this database. To be deleted when no device has that version. */
async function removeRecordsOfFirstVersion(): Promise<void> {
  try {
    const names = (await entries(useRecords)).map(([name]) => name);
    const isOld = /^(draft\/|outboxBearer\/|sentValues$|sealingKey$)/;
    await delMany(
      names.filter((name) => typeof name === 'string' && isOld.test(name)),
      useRecords,
    );
  } catch {
    // A database that is refused has none of them.
  }
}

/** An installed app may be shown for days without a return. */
const LOOK_AGAIN_MS = 36e5;

/**
 * Removes what was typed more than 24 hours ago, also of registrations that nobody comes back to: now, on each return, and
 * once an hour while the page is seen.
 * @returns stops looking
 */
export function removeOutdatedDrafts(): Stop {
  const look = () => {
    if (isVisible()) void personalRecords.removeOutdated();
  };
  look();
  // Of version 0.1.0 too.
  removeEntry('local', 'typedLast');
  void removeRecordsOfFirstVersion();
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return stopAll(onVisible(look), () => clearInterval(timer));
}
