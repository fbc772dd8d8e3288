import { withLock } from '../platform/locks.ts';
import { announceLateKey } from '../platform/sessionEvents.ts';
import { createEncryptedRecords } from '../storage/encryptedRecords.ts';
import { localKeys, recordNames, recordStoreNames, sessionKeys } from '../storage/keys.ts';
import { withinLeadingWait } from '../storage/leadingWait.ts';
import { createRecordStore } from '../storage/recordStore.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/webStorage.ts';
import { SESSION_MAX_AGE_S, sessionToken } from './token.ts';

/*
 * The device key: the secret of this browser that goes with the session's token as `X-Device-Key`. Memory, session storage
 * and an encrypted record keep it as one text: a mark, the time of its making, the secret.
 *
 * All tabs share the session's cookie, so they need the same key. Local storage has the mark of the current key: a random
 * text that tells nothing of the secret. A text with another mark does not count, because another tab has replaced or
 * forgotten the key. Without local storage the key in memory counts alone.
 */

export const DEVICE_KEY_LIFE_MS = 7 * 864e5;

/** A healthy database writes a record in some milliseconds. */
const LOCK_LIMIT_MS = 4_000;

/** The mark of a key that local storage cannot mark. */
const UNMARKED = '-';

const readMark = () => readEntry('local', localKeys.deviceKeyMark);

/** An empty mark means: the record is to be deleted. */
const isForgotten = () => readMark() === '';

const records = createEncryptedRecords(
  createRecordStore(recordStoreNames.deviceKey, DEVICE_KEY_LIFE_MS),
  {
    isSet: isForgotten,
    // A logout deletes the record before the other tabs may lose the key: see `deleteDeviceKeyRecord`.
    set: () => {},
    clear() {
      if (isForgotten()) removeEntry('local', localKeys.deviceKeyMark);
    },
  },
);

/** The key as this page keeps it. */
let known: unknown;

/**
 * Returns the secret of a kept text; null unless it is the current key.
 * @param minLifeMs the life that it must have left
 */
function secretOf(text: unknown, minLifeMs: number): string | null {
  const [, mark, madeAtMs, secret] = /^(\S+) (\d+) ([\w-]{43})$/.exec(String(text)) ?? [];
  // A key from the far future is as wrong as an old one: the device's clock was put right since. A live session has its own
  // end, and goes on after a change of the clock.
  const ageMs = Math.abs(Date.now() - Number(madeAtMs));
  const isYoung = ageMs < DEVICE_KEY_LIFE_MS - minLifeMs || sessionToken() !== null;
  return secret !== undefined && isYoung && mark === (readMark() ?? UNMARKED) ? secret : null;
}

const keptHere = (minLifeMs: number) =>
  secretOf(known, minLifeMs) ?? secretOf(readEntry('session', sessionKeys.deviceKey), minLifeMs);

/** Takes the key of the record into memory, also when nobody waits for it any more. */
async function readRecord(): Promise<void> {
  const { [recordNames.deviceKey]: stored } = await records.read(recordNames.deviceKey);
  if (secretOf(stored, 0) === null) return;
  known = stored;
  writeEntry('session', sessionKeys.deviceKey, String(stored));
}

let reading: Promise<void> | null = null;

async function find(minLifeMs: number): Promise<string | null> {
  const mark = readMark();
  if (keptHere(0) === null && mark !== null) {
    reading ??= readRecord().finally(() => {
      reading = null;
    });
    // A read under an empty mark only deletes the record.
    if (mark !== '') {
      await withinLeadingWait(reading, null);
      if (reading !== null && keptHere(0) === null) {
        announceLateKey(true);
        const end = () => announceLateKey(false);
        reading.then(end, end);
      }
    }
  }
  return keptHere(minLifeMs);
}

/** Makes another key at once, in memory and session storage. @returns whether the record has it, and so every new tab */
function make(): Promise<boolean> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43);
  const mark: string = crypto.randomUUID();
  // A mark that is full of an older key must not stay beside the new one.
  removeEntry('local', localKeys.deviceKeyMark);
  const isMarked = writeEntry('local', localKeys.deviceKeyMark, mark);
  const text = `${isMarked ? mark : UNMARKED} ${Date.now()} ${secret}`;
  known = text;
  if (!isMarked) return Promise.resolve(false);
  writeEntry('session', sessionKeys.deviceKey, text);
  return records.write({ [recordNames.deviceKey]: text }, DEVICE_KEY_LIFE_MS);
}

/** Makes a key where there is none. Of two tabs at the same moment the second finds the key of the first. */
async function agree(minLifeMs: number): Promise<void> {
  await withLock(
    recordStoreNames.deviceKey,
    async () => {
      if ((await find(minLifeMs)) === null) await make();
    },
    { limitMs: LOCK_LIMIT_MS },
  );
}

/**
 * Returns the key; null where there is none. It waits for storage at most a second.
 * @param isOpening the call opens a session: a key is made where there is none that outlives the session. A live session
 *   keeps its key
 */
export async function findDeviceKey(isOpening: boolean): Promise<string | null> {
  if (!isOpening) return find(0);
  const minLifeMs = sessionToken() === null ? SESSION_MAX_AGE_S * 1_000 : 0;
  if (keptHere(minLifeMs) === null) {
    await withinLeadingWait(agree(minLifeMs), null);
    // Storage or a lock did not answer.
    if (keptHere(minLifeMs) === null) make().catch(() => {});
  }
  return keptHere(minLifeMs);
}

/** Deletes the record, and nothing else: see `deviceKey.ts`. */
export const deleteRecord = (): Promise<void> => records.destroy();

/** Forgets the key of this page's memory, and deletes a record that is still there. */
export function forgetMemory(): void {
  known = undefined;
  if (isForgotten()) void records.settled();
}
