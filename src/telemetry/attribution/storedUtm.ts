import * as v from 'valibot';
import { localKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

const recordSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** The advertisement of a landing: the landing's parameters and `utm_timestamp`, milliseconds since the epoch. */
export type UtmRecord = Readonly<v.InferOutput<typeof recordSchema>>;

/** Identifies the landing: the same advertisement on another day is another record. */
export function recordKey(record: UtmRecord): string {
  return JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Identifies the advertisement: the record without the time of the landing. */
const campaignKey = ({ utm_timestamp: _, ...campaign }: UtmRecord) => recordKey(campaign);

function readRecord(key: string): UtmRecord | null {
  const schema = v.pipe(v.string(), v.parseJson(), recordSchema);
  const parsed = v.safeParse(schema, readEntry('local', key));
  return parsed.success ? parsed.output : null;
}

const writeRecord = (key: string, record: UtmRecord) =>
  writeEntry('local', key, JSON.stringify(record));

export function wasSended(): boolean {
  return readEntry('local', localKeys.utmWasSended) !== null;
}

/**
 * Reads the records to send. The previous record is null when it is missing or belongs to the same advertisement.
 * @throws Error `Current UTM parameters not found`, or `Cannot parse current UTM JSON String`
 */
export function readStoredUtm() {
  const isMissing = readEntry('local', localKeys.clientUtm) === null;
  if (isMissing) throw new Error('Current UTM parameters not found');
  const current = readRecord(localKeys.clientUtm);
  if (current === null) throw new Error('Cannot parse current UTM JSON String');
  const previous = readRecord(localKeys.previousClientUtm);
  const isOther = previous !== null && campaignKey(previous) !== campaignKey(current);
  return { current, previous: isOther ? previous : null };
}

/**
 * Stores a landing's record as the current record; the current record becomes the previous record. Another landing by the same
 * advertisement changes nothing, whether the stored record waits or was sent. Only a record that was given up is replaced by
 * the new record.
 */
export function storeCampaign(record: UtmRecord): void {
  const current = readRecord(localKeys.clientUtm);
  const known = current ? campaignKey(current) : readEntry('local', localKeys.lastUtm);
  const isSame = known === campaignKey(record);
  if (isSame && !(current && wasGivenUp(current))) return;
  if (current === null) removeEntry('local', localKeys.previousClientUtm);
  else if (!isSame) writeRecord(localKeys.previousClientUtm, current);
  writeRecord(localKeys.clientUtm, record);
  removeEntry('local', localKeys.lastUtm);
  removeEntry('local', localKeys.utmWasSended);
}

/** Stores the record of a visit without a campaign, if no record is stored and none was sent. */
export function storeDefault(record: UtmRecord): void {
  const isKnown = [localKeys.clientUtm, localKeys.utmWasSended, localKeys.lastUtm].some(
    (key) => readEntry('local', key) !== null,
  );
  if (!isKnown) writeRecord(localKeys.clientUtm, record);
}

/** Returns whether a stored record was given up, so that it is not sent again. */
export function wasGivenUp(record: UtmRecord): boolean {
  return readEntry('local', localKeys.lastUtm) === campaignKey(record);
}

/**
 * Clears records that have reached the server.
 * @param recordKeys by `recordKey`
 * @returns whether the current record was among them; both entries are then removed
 */
export function clearSent(recordKeys: readonly string[]): boolean {
  const current = readRecord(localKeys.clientUtm);
  if (current && recordKeys.includes(recordKey(current))) {
    writeEntry('local', localKeys.lastUtm, campaignKey(current));
    writeEntry('local', localKeys.utmWasSended, 'true');
    removeEntry('local', localKeys.clientUtm);
    removeEntry('local', localKeys.previousClientUtm);
    return true;
  }
  // The next landing must not be sent together with a previous record that was sent already.
  const previous = readRecord(localKeys.previousClientUtm);
  if (previous && recordKeys.includes(recordKey(previous))) {
    removeEntry('local', localKeys.previousClientUtm);
  }
  return false;
}

/** Marks the current record as given up, if it is one of the given records. It stays stored until the next landing. */
export function markGivenUp(recordKeys: readonly string[]): void {
  const current = readRecord(localKeys.clientUtm);
  if (current === null || !recordKeys.includes(recordKey(current))) return;
  writeEntry('local', localKeys.lastUtm, campaignKey(current));
}

const MAX_REFERRER_CHARACTERS = 512;

/** Stores the first external referrer without its query, which may identify a person. */
export function storePrimaryReferrer({ origin, pathname, protocol, host }: URL): void {
  if (primaryReferrer() !== '') return;
  // An app's address (`android-app:`) has no origin.
  const site = origin === 'null' ? `${protocol}//${host}` : origin;
  const referrer = `${site}${pathname}`.slice(0, MAX_REFERRER_CHARACTERS);
  writeEntry('local', localKeys.primaryReferrer, referrer);
}

/** Returns the stored referrer, or an empty text when no external page led here. */
export function primaryReferrer(): string {
  return readEntry('local', localKeys.primaryReferrer) ?? '';
}
