import { atom, getDefaultStore } from 'jotai/vanilla';
import * as v from 'valibot';
import type { DeviceKeys } from '../../api/client.ts';
import { config, hasDeviceKey } from '../../config/config.ts';
import { readToken } from '../../device/storage/cookies.ts';
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

/*
 * A device key is a secret that this browser makes for one opening: a call that opens a session. The key is stored before the
 * call, and becomes the session's key together with the token of the answer.
 *
 * Memory, session storage and an encrypted record hold the ring: the last two answered keys, and the keys of later openings
 * without an answer. All tabs share the session's cookie, so they need the same key. Local storage has the marks of the ring,
 * of the session's key and of the key before: random texts, independent of the secrets. A ring with another mark is invalid,
 * because another tab has forgotten the ring. Without local storage the ring is valid in this tab alone.
 */

export const DEVICE_KEY_LIFE_MS = 7 * 864e5;

/** `X-Device-Key-Before` has at most five keys. */
const MAX_UNANSWERED = 3;

const keySchema = v.object({ mark: v.string(), madeAtMs: v.number(), secret: v.string() });
type Key = v.InferOutput<typeof keySchema>;

const ringSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The marks at the time of the write. */
    marks: v.string(),
    /** False when local storage could not store the marks. */
    isShared: v.boolean(),
    /** Newest first. */
    keys: v.pipe(v.array(keySchema), v.readonly()),
  }),
);
type Ring = v.InferOutput<typeof ringSchema>;

/** Reads the marks that all tabs share. They change with each opening and each logout; empty until the record is deleted. */
export const deviceKeyMarks = () => readEntry('local', localKeys.deviceKeyMark);

const isForgotten = () => deviceKeyMarks() === '';

const records = createEncryptedRecords(
  createRecordStore(recordStoreNames.deviceKey, DEVICE_KEY_LIFE_MS),
  {
    isSet: isForgotten,
    // A logout deletes the record before the marks, because the other tabs still need the key: see `deleteDeviceKeyRecord`.
    set: () => {},
    clear() {
      if (isForgotten()) removeEntry('local', localKeys.deviceKeyMark);
    },
  },
);

/** The ring in the memory of this page. */
let known: string | null = null;

const marksOf = ({ isShared, marks }: Ring) =>
  (deviceKeyMarks() ?? (isShared ? '' : marks)).split(' ');

function parsedRing(text: unknown): Ring | null {
  const parsed = v.safeParse(ringSchema, text);
  return parsed.success ? parsed.output : null;
}

/** Reads a stored ring. Returns null unless the ring is valid. */
function validRing(text: unknown): Ring | null {
  const ring = parsedRing(text);
  return ring !== null && marksOf(ring)[0] === ring.marks.split(' ')[0] ? ring : null;
}

/** Returns the ring of this page. Removes an invalid ring from session storage, which is not encrypted. */
function ringHere(): Ring | null {
  const kept = readEntry('session', sessionKeys.deviceKey);
  const ring = validRing(kept);
  if (kept !== null && ring === null) removeEntry('session', sessionKeys.deviceKey);
  return validRing(known) ?? ring;
}

const hasSession = () => readToken(config.sessionCookie) !== null;

/**
 * Returns whether a key may be used. A key from the far future is refused like an old key. The server decides when a live
 * session ends: a wrong clock of the device must not end the session.
 */
const isInTime = ({ madeAtMs }: Key) =>
  hasSession() || Math.abs(Date.now() - madeAtMs) < DEVICE_KEY_LIFE_MS;

/** Returns the keys of a ring that may be used: the answered keys and the unanswered keys since, newest first. */
function keysOf(ring: Ring) {
  const [, ...marks] = marksOf(ring);
  const keys = ring.keys.filter(isInTime);
  const first = keys.findIndex(({ mark }) => marks.includes(mark));
  return {
    answered: marks.flatMap((mark) => keys.find((key) => key.mark === mark) ?? []),
    unanswered: keys.slice(0, first < 0 ? keys.length : first).slice(0, MAX_UNANSWERED),
  };
}

/** Returns the session's key; null when this page does not have the key. */
function currentKey(): string | null {
  const ring = ringHere();
  const mark = ring && marksOf(ring)[1];
  return ring?.keys.find((key) => key.mark === mark && isInTime(key))?.secret ?? null;
}

/** Stores a ring in local storage, memory and session storage. `writeRecord` stores the ring in the record. */
function keep(marks: readonly string[], keys: readonly Key[]): void {
  const text = marks.join(' ');
  const isShared = writeEntry('local', localKeys.deviceKeyMark, text);
  // Earlier marks must not stay beside this ring when storage is full.
  if (!isShared) removeEntry('local', localKeys.deviceKeyMark);
  known = JSON.stringify({ marks: text, isShared, keys } satisfies Ring);
  writeEntry('session', sessionKeys.deviceKey, known);
}

async function writeRecord(): Promise<void> {
  const ring = ringHere();
  // Without marks no tab could find out that the record is forgotten.
  if (!ring?.isShared) return;
  await records.write({ [recordNames.deviceKey]: JSON.stringify(ring) }, DEVICE_KEY_LIFE_MS);
}

/**
 * Takes over the ring of the record. Restores missing marks: the browser writes local storage some seconds late, so a crash
 * may lose the marks. A logout leaves no record without marks, because it deletes the record first.
 */
async function readRecord(): Promise<void> {
  const areLost = deviceKeyMarks() === null && ringHere() === null;
  const { [recordNames.deviceKey]: stored } = await records.read(recordNames.deviceKey);
  const marks = parsedRing(stored)?.marks;
  // A logout may have removed the marks during the read.
  if (marks && areLost && deviceKeyMarks() === null)
    writeEntry('local', localKeys.deviceKeyMark, marks);
  const found = validRing(stored);
  if (found === null) return;
  const here = ringHere();
  const all = [...(opening ? [opening.key] : []), ...found.keys, ...(here?.keys ?? [])];
  keep(marksOf(found), [...new Map(all.map((key) => [key.mark, key])).values()]);
}

/** Changes when storage has answered with the key after calls went without it. */
export const foundKeysAtom = atom(0);

let reading: Promise<void> | null = null;

async function find(): Promise<string | null> {
  if (currentKey() === null && (hasSession() || deviceKeyMarks() !== null)) {
    reading ??= readRecord().finally(() => {
      reading = null;
    });
    const found = reading.then(() => currentKey() !== null);
    await withinLeadingWait(found, null);
    const announce = (isFound: boolean) => {
      if (isFound) getDefaultStore().set(foundKeysAtom, (count) => count + 1);
    };
    if (currentKey() === null) found.then(announce, () => {});
  }
  return currentKey();
}

interface Opening {
  readonly idempotencyKey: string;
  readonly key: Key;
  readonly before: readonly string[];
}
/** The opening without an answer. */
let opening: Opening | null = null;

function createKey(): Key {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43);
  return { mark: crypto.randomUUID(), madeAtMs: Date.now(), secret };
}

function begin(idempotencyKey: string): Opening {
  const ring = ringHere();
  const { unanswered, answered } = ring ? keysOf(ring) : { unanswered: [], answered: [] };
  const earlier = [...unanswered, ...answered];
  const before = earlier.map(({ secret }) => secret);
  const begun = { idempotencyKey, key: createKey(), before };
  opening = begun;
  keep(ring ? marksOf(ring) : [crypto.randomUUID()], [begun.key, ...earlier]);
  return begun;
}

/** Returns the keys of an opening. A repetition with the same idempotency key has the same keys. */
async function keysOfOpening(idempotencyKey: string): Promise<DeviceKeys> {
  let begun = opening?.idempotencyKey === idempotencyKey ? opening : null;
  if (begun === null) {
    const beginOnce = () => {
      begun ??= begin(idempotencyKey);
      return begun;
    };
    const stored = readRecord().then(() => {
      beginOnce();
      return writeRecord();
    });
    await withinLeadingWait(stored, null);
    // Storage may not have answered.
    begun = beginOnce();
  }
  return { key: begun.key.secret, before: begun.before };
}

/**
 * Returns the keys of a call; null without a key, and undefined where the build leaves the header out. Waits for storage at
 * most a second.
 * @param idempotencyKey of a call that opens a session; null for another call
 */
export async function deviceKeys(
  idempotencyKey: string | null,
): Promise<DeviceKeys | null | undefined> {
  if (!hasDeviceKey) return undefined;
  if (idempotencyKey !== null) return keysOfOpening(idempotencyKey);
  const key = await find();
  return key === null ? null : { key, before: [] };
}

/**
 * Makes the key of the opening the session's key, at once and in every tab. Call this together with the storing of the token.
 * Resolves when the record is written.
 */
export async function acceptDeviceKey(): Promise<void> {
  if (opening === null) return;
  const { key } = opening;
  opening = null;
  const ring = ringHere();
  const [mark = crypto.randomUUID(), before] = ring ? marksOf(ring) : [];
  const earlier = (ring?.keys ?? []).filter((other) => other.mark === before);
  keep([mark, key.mark, ...earlier.map((other) => other.mark)], [key, ...earlier]);
  await writeRecord();
}

function removeHere(): void {
  known = null;
  opening = null;
  removeEntry('session', sessionKeys.deviceKey);
}

/**
 * Deletes the record before a logout. Tabs that have the key can use it until `forgetDeviceKeys`: a call with the token and
 * without the key would ask them for the IIN.
 */
export async function deleteDeviceKeyRecord(): Promise<void> {
  if (deviceKeyMarks() !== null) await records.destroy();
}

/**
 * Removes the keys from this tab after a logout in another tab. Without marks such a logout is possible, so the keys are
 * removed too.
 */
export function removeStaleDeviceKeys(): void {
  if (!ringHere()?.isShared) removeHere();
}

/**
 * Forgets the keys in every tab at once. A record that could not be deleted now is never read again, and is deleted later.
 * Another tab removes the keys from its session storage when the message of the logout arrives.
 */
export function forgetDeviceKeys(): void {
  removeHere();
  if (deviceKeyMarks() === null) return;
  writeEntry('local', localKeys.deviceKeyMark, '');
  void records.settled();
}
