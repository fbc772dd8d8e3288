import { delMany, entries } from 'idb-keyval';
import { useRecords } from './records.ts';

/** Removes what version 0.1.0 stored of an applicant in this database. To be deleted when no device has that version. */
export async function removeRecordsOfFirstVersion(): Promise<void> {
  try {
    const names = (await entries(useRecords)).map(([name]) => name);
    const isOld = /^(draft\/|outboxBearer\/|sentValues$|sealingKey$)/;
    await delMany(
      names.filter((name) => typeof name === 'string' && isOld.test(name)),
      useRecords,
    );
  } catch {
    // A browser that refuses the database has no such records.
  }
}
