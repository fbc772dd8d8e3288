import { createEncryptedRecords } from './encryptedRecords.ts';
import { localKeys, recordStoreNames } from './keys.ts';
import { createRecordStore } from './recordStore.ts';
import { readEntry, removeEntry, writeEntry } from './webStorage.ts';

const DAY_MS = 864e5;

/** Records of drafts, submitted values and the phone to which a code was sent. */
export const personalRecords = createEncryptedRecords(
  createRecordStore(recordStoreNames.drafts, DAY_MS),
  {
    isSet: () => readEntry('local', localKeys.deletionBegun) !== null,
    set: () => void writeEntry('local', localKeys.deletionBegun, '1'),
    clear: () => removeEntry('local', localKeys.deletionBegun),
  },
);
