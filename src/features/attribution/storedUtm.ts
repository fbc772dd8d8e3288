import { localKeys } from '../../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/webStorage.ts';
import { campaignKey, parseUtmRecord, recordKey, type UtmRecord } from './utmRecord.ts';

const write = (key: string, record: UtmRecord) => writeEntry('local', key, JSON.stringify(record));

function readRecord(key: string): UtmRecord | null {
  const text = readEntry('local', key);
  return text === null ? null : parseUtmRecord(text);
}

export function wasSended(): boolean {
  return readEntry('local', localKeys.utmWasSended) !== null;
}

export interface StoredUtm {
  readonly current: UtmRecord;
  /** null when there is none, or none that differs. */
  readonly previous: UtmRecord | null;
}

/**
 * What is to be sent.
 * @throws Error `Current UTM parameters not found`, or `Cannot parse current UTM JSON String`
 */
export function readStoredUtm(): StoredUtm {
  const text = readEntry('local', localKeys.clientUtm);
  if (text === null) throw new Error('Current UTM parameters not found');
  const current = parseUtmRecord(text);
  if (current === null) throw new Error('Cannot parse current UTM JSON String');
  const previous = readRecord(localKeys.previousClientUtm);
  const isOther = previous !== null && campaignKey(previous) !== campaignKey(current);
  return { current, previous: isOther ? previous : null };
}

/**
 * A landing's record becomes the current one, and the current one the previous. The same advertisement again changes
 * nothing, whether it waits to be sent or was; unless the earlier landing was given up, which it takes the place of.
 * @returns whether there is another record now
 */
export function keepCampaign(record: UtmRecord): boolean {
  const current = readRecord(localKeys.clientUtm);
  const known = current ? campaignKey(current) : readEntry('local', localKeys.settledUtm);
  const isSame = known === campaignKey(record);
  if (isSame && !(current && isSettled(current))) return false;
  if (current === null) removeEntry('local', localKeys.previousClientUtm);
  else if (!isSame) write(localKeys.previousClientUtm, current);
  write(localKeys.clientUtm, record);
  removeEntry('local', localKeys.settledUtm);
  removeEntry('local', localKeys.utmWasSended);
  return true;
}

/** A visit without a campaign is a record only for whom nothing is known of. */
export function keepDefault(record: UtmRecord): boolean {
  const isKnown = [localKeys.clientUtm, localKeys.utmWasSended, localKeys.settledUtm].some(
    (key) => readEntry('local', key) !== null,
  );
  return !isKnown && write(localKeys.clientUtm, record);
}

/** Whether this record is done with although it is still stored: it was given up. */
export function isSettled(record: UtmRecord): boolean {
  return readEntry('local', localKeys.settledUtm) === campaignKey(record);
}

/**
 * Records have reached the server, told by `recordKey`.
 * @returns whether the current one was among them: then both entries are gone
 */
export function settleSent(recordKeys: readonly string[]): boolean {
  const current = readRecord(localKeys.clientUtm);
  if (current && recordKeys.includes(recordKey(current))) {
    writeEntry('local', localKeys.settledUtm, campaignKey(current));
    writeEntry('local', localKeys.utmWasSended, 'true');
    removeEntry('local', localKeys.clientUtm);
    removeEntry('local', localKeys.previousClientUtm);
    return true;
  }
  // A newer landing is not to take along what has been sent.
  const previous = readRecord(localKeys.previousClientUtm);
  if (previous && recordKeys.includes(recordKey(previous))) {
    removeEntry('local', localKeys.previousClientUtm);
  }
  return false;
}

/** A record is not to be sent any more although it was not: it stays as it is until the next landing. */
export function settleGivenUp(recordKeys: readonly string[]): void {
  const current = readRecord(localKeys.clientUtm);
  if (current === null || !recordKeys.includes(recordKey(current))) return;
  writeEntry('local', localKeys.settledUtm, campaignKey(current));
}
