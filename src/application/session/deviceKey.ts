import { atom, getDefaultStore } from 'jotai/vanilla';
import { hasDeviceKey } from '../../config/config.ts';
import { withLock } from '../../device/locks.ts';
import { createEncryptedRecords } from '../../device/storage/encryptedRecords.ts';
import {
  localKeys,
  recordNames,
  recordStoreNames,
  sessionKeys,
} from '../../device/storage/keys.ts';
import { withinLeadingWait } from '../../device/storage/leadingWait.ts';
import { createRecordStore } from '../../device/storage/recordStore.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { SESSION_MAX_AGE_S, sessionToken } from './token.ts';

/*
 * The device key is a secret of this browser, sent with the session's token as `X-Device-Key`. Memory, session storage and an
 * encrypted record hold one text: a mark, the time of creation, the secret. ` !` at its end in memory and session storage
 * means that the record may lack the key.
 *
 * All tabs share the session's cookie, so they need the same key. Local storage has the mark of the current key: a random
 * text, independent of the secret. A text with another mark is invalid, because another tab has replaced or forgotten the key.
 * Without local storage the key is valid in this tab alone.
 */

export const DEVICE_KEY_LIFE_MS = 7 * 864e5;

/** Limit of the wait for the lock. A healthy database writes a record in a few milliseconds. */
const LOCK_LIMIT_MS = 4_000;

const SESSION_MS = SESSION_MAX_AGE_S * 1_000;

/** The mark in a key when local storage cannot store a mark. */
const UNMARKED = '-';

const readMark = () => readEntry('local', localKeys.deviceKeyMark);

/** Returns whether the mark is empty. An empty mark means that the record must be deleted. */
const isForgotten = () => readMark() === '';

const records = createEncryptedRecords(
  createRecordStore(recordStoreNames.deviceKey, DEVICE_KEY_LIFE_MS),
  {
    isSet: isForgotten,
    // A logout deletes the record before the mark changes, because the other tabs still need the key: see
    // `deleteDeviceKeyRecord`.
    set: () => {},
    clear() {
      if (isForgotten()) removeEntry('local', localKeys.deviceKeyMark);
    },
  },
);

/** The key in the memory of this page. */
let known: unknown;

/** Purpose of the key: a call of the present session, or a call that opens a session. */
type Use = 'call' | 'opening';

/** Returns whether a key of this age may be used. A key from the far future is refused like an old key. */
function isInTime(madeAtMs: number, use: Use): boolean {
  const ageMs = Date.now() - madeAtMs;
  const hasSession = sessionToken() !== null;
  // The server decides when a live session ends. A wrong clock of the device must not end the session.
  if (hasSession && (use === 'call' || ageMs < 0)) return true;
  const neededMs = use === 'opening' && !hasSession ? SESSION_MS : 0;
  return Math.abs(ageMs) < DEVICE_KEY_LIFE_MS - neededMs;
}

/** Reads a key as memory and session storage have it. Returns null unless the key is current. */
function currentKey(text: unknown) {
  const [, mark, madeAtMs, secret, suffix] =
    /^(\S+) (\d+) ([\w-]{43})( !)?$/.exec(String(text)) ?? [];
  if (secret === undefined || mark !== (readMark() ?? UNMARKED)) return null;
  return {
    mark,
    madeAtMs: Number(madeAtMs),
    secret,
    /** True while the record may lack the key. */
    isUnrecorded: suffix !== undefined,
  };
}
type Key = NonNullable<ReturnType<typeof currentKey>>;

/** Returns the secret of a stored text; null unless the key is current and in time. */
function secretOf(text: unknown, use: Use): string | null {
  const key = currentKey(text);
  return key !== null && isInTime(key.madeAtMs, use) ? key.secret : null;
}

/**
 * Reads session storage. Removes a key that another tab has replaced or forgotten, because session storage is not encrypted.
 */
function keptInSession(use: Use): string | null {
  const kept = readEntry('session', sessionKeys.deviceKey);
  if (kept !== null && secretOf(kept, 'call') === null)
    removeEntry('session', sessionKeys.deviceKey);
  return secretOf(kept, use);
}

const keptHere = (use: Use) => secretOf(known, use) ?? keptInSession(use);

/**
 * Reads the key of the record into memory, even when the call was already sent without the key. Restores the mark of a
 * record without a mark: the browser writes local storage some seconds late, so a crash may lose the mark. A logout leaves
 * no record without a mark, because it deletes the record first.
 */
async function readRecord(): Promise<void> {
  const { [recordNames.deviceKey]: stored } = await records.read(recordNames.deviceKey);
  if (typeof stored !== 'string') return;
  const [mark = ''] = stored.split(' ', 1);
  if (readMark() === null) writeEntry('local', localKeys.deviceKeyMark, mark);
  if (secretOf(stored, 'call') === null) return;
  keep(stored);
}

let reading: Promise<void> | null = null;

/** Changes when storage has answered with the key after calls went without it. */
export const foundKeysAtom = atom(0);

function announceIfFound(): void {
  if (keptHere('call') !== null) getDefaultStore().set(foundKeysAtom, (count) => count + 1);
}

async function find(use: Use): Promise<string | null> {
  const mark = readMark();
  const isExpected = mark !== null || use === 'opening' || sessionToken() !== null;
  if (keptHere('call') === null && isExpected) {
    reading ??= readRecord().finally(() => {
      reading = null;
    });
    // With an empty mark, reading only deletes the record.
    if (mark !== '') {
      await withinLeadingWait(reading, null);
      if (keptHere('call') === null) void reading?.then(announceIfFound, () => {});
    }
  }
  return keptHere(use);
}

function keep(text: string): void {
  known = text;
  writeEntry('session', sessionKeys.deviceKey, text);
}

let isRecording = false;

/**
 * Stores a key in memory, session storage and the record. A device whose local storage is full has no mark, so the key stays
 * without a record.
 * @param key a key without a mark gets a new mark
 */
async function store({ mark, madeAtMs, secret }: Omit<Key, 'isUnrecorded'>): Promise<void> {
  const nextMark = mark === UNMARKED ? crypto.randomUUID() : mark;
  const isMarked = mark !== UNMARKED || writeEntry('local', localKeys.deviceKeyMark, nextMark);
  const text = `${isMarked ? nextMark : UNMARKED} ${madeAtMs} ${secret}`;
  const unrecorded = `${text} !`;
  keep(unrecorded);
  if (!isMarked) return;
  isRecording = true;
  const isRecorded = await records.write({ [recordNames.deviceKey]: text }, DEVICE_KEY_LIFE_MS);
  isRecording = false;
  if (isRecorded && known === unrecorded) keep(text);
}

/** Makes a new key, and stores it where this device can. */
function make(): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43);
  // The mark of an older key must not stay beside the new key when storage is full.
  removeEntry('local', localKeys.deviceKeyMark);
  return store({ mark: UNMARKED, madeAtMs: Date.now(), secret });
}

/**
 * Stores the key of a live session again where storage has refused it or was silent: storage may be full for a moment only. A
 * key in memory alone is lost with the page, a key without a record is unknown to new tabs. Both would be asked for the IIN.
 */
function storeAgain(): void {
  if (isRecording || sessionToken() === null) return;
  const key = currentKey(known ?? readEntry('session', sessionKeys.deviceKey));
  if (key?.isUnrecorded) store(key).catch(() => {});
}

/** Removes the key from memory and session storage. */
function removeHere(): void {
  known = undefined;
  removeEntry('session', sessionKeys.deviceKey);
}

/** Makes a missing key. When two tabs do this at once, the second tab finds the key of the first. */
function agree(): Promise<void> {
  const makeMissing = async () => {
    if ((await find('opening')) === null) await make();
  };
  return withLock(recordStoreNames.deviceKey, makeMissing, { limitMs: LOCK_LIMIT_MS });
}

/**
 * Returns the key for a call; null without a key, and undefined where the build leaves the header out. Waits for storage at
 * most a second.
 * @param isOpening whether the call opens a session. Such a call makes a key, unless the present key outlives the session. A
 *   live session keeps its key
 */
export async function deviceKey(isOpening: boolean): Promise<string | null | undefined> {
  if (!hasDeviceKey) return undefined;
  storeAgain();
  if (!isOpening) return find('call');
  if (keptHere('opening') === null) {
    await withinLeadingWait(agree(), null);
    // Storage or the lock did not answer in time.
    if (keptHere('opening') === null) make().catch(() => {});
  }
  return keptHere('opening');
}

/**
 * Deletes the record before a logout. Tabs that have the key can use it until `forgetDeviceKey`: a call with the token and
 * without the key would ask them for the IIN.
 */
export async function deleteDeviceKeyRecord(): Promise<void> {
  if (readMark() !== null) await records.destroy();
}

/**
 * Removes the key from this tab after a logout in another tab. Without a mark such a logout is possible, so the key is
 * removed too.
 */
export function removeStaleDeviceKey(): void {
  if (keptHere('call') !== null && readMark() !== null) return;
  removeHere();
}

/**
 * Forgets the key in every tab at once. A record that could not be deleted now is never read again, and is deleted later.
 * Another tab removes the key from its session storage when the message of the logout arrives.
 */
export function forgetDeviceKey(): void {
  removeHere();
  if (readMark() === null) return;
  writeEntry('local', localKeys.deviceKeyMark, '');
  void records.settled();
}
