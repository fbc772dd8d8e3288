import * as v from 'valibot';
import { isOlder } from './encryptedRecords.ts';
import {
  agreedSealingKey,
  devicesKeyDatabase,
  type KeyDatabase,
  presentSealingKey,
} from './encryptionKey.ts';
import { localKeys, sessionKeys } from './keys.ts';
import { readEntry, removeEntry, writeEntry } from './webStorage.ts';

/**
 * One record that is sealed between two instructions, for a page that goes: there, encryption and database answer no more.
 * The cipher works ahead. AES in Galois/counter mode is the text XOR a keystream, and the keystream is what comes out for a
 * text of zeros; it is made while there is time, used once, and made again for reading. What GCM has besides, the proof that
 * nobody changed the bytes, is missing here: whoever can write into this storage can write into the page as well, and what
 * is read is held to its form by whoever reads it.
 */

/** The longest text that can be sealed, in bytes of UTF-8: all fields of the longest form, three times over. */
const KEYSTREAM_BYTES = 16_384;
const IV_BYTES = 12;

interface Keystream {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array;
}

/** Where the one record stands; nothing here waits, and nothing throws. */
interface SyncStorage {
  readonly read: () => string | null;
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

export interface SealingAtOnce {
  /** Makes the next record possible; nothing happens where the database or cryptography is refused. */
  readonly prepareAtOnce: () => Promise<void>;
  /**
   * Takes the place of the record before, whatever its name.
   * @returns whether it is kept: false where nothing was prepared, or it is too long, or storage is refused or full
   */
  readonly sealAtOnce: (name: string, value: unknown) => boolean;
  /** @returns the record of this name, unchecked, or undefined; one that can never be read is deleted */
  readonly unsealAtOnce: (name: string, maxAgeMs: number) => Promise<unknown>;
  readonly forgetAtOnce: (...names: readonly string[]) => void;
  /** Forgets the record when it is older, or damaged. */
  readonly purgeAtOnce: (maxAgeMs: number) => void;
}

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    iv: v.pipe(v.string(), v.base64()),
    bytes: v.pipe(v.string(), v.base64()),
    sealedAtMs: v.number(),
  }),
);
type SealedAtOnce = v.InferOutput<typeof recordSchema>;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

async function keystreamOf(key: CryptoKey, iv: Uint8Array<ArrayBuffer>): Promise<Keystream> {
  const zeros = new Uint8Array(KEYSTREAM_BYTES);
  const made = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, zeros);
  return { iv, bytes: new Uint8Array(made, 0, KEYSTREAM_BYTES) };
}

const mixed = (bytes: Uint8Array, keystream: Keystream) =>
  bytes.map((byte, index) => byte ^ (keystream.bytes[index] ?? 0));

/** The name is sealed too: a text that another key or place has made something else of does not begin with it. */
const textOf = (name: string, value: unknown) => JSON.stringify([name, value]);

function valueIn(name: string, text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read[0] === name ? read[1] : undefined;
  } catch {
    return undefined;
  }
}

/** @param database where the key of all sealed records is kept */
export function createSealingAtOnce(database: KeyDatabase, storage: SyncStorage): SealingAtOnce {
  let prepared: Keystream | null = null;

  const present = () => {
    const parsed = v.safeParse(recordSchema, storage.read());
    return parsed.success ? parsed.output : null;
  };

  async function prepareAtOnce(): Promise<void> {
    try {
      const key = await agreedSealingKey(database);
      prepared = await keystreamOf(key, crypto.getRandomValues(new Uint8Array(IV_BYTES)));
    } catch {
      prepared = null;
    }
  }

  async function open(record: SealedAtOnce): Promise<unknown> {
    try {
      const key = await presentSealingKey(database);
      if (key === null) return undefined;
      const keystream = await keystreamOf(key, fromBase64(record.iv));
      const bytes = mixed(fromBase64(record.bytes), keystream);
      return valueIn(record.name, new TextDecoder().decode(bytes));
    } catch {
      return undefined;
    }
  }

  return {
    prepareAtOnce,
    sealAtOnce(name, value) {
      const keystream = prepared;
      const bytes = new TextEncoder().encode(textOf(name, value));
      if (keystream === null || bytes.length > KEYSTREAM_BYTES) return false;
      // A second text under the same keystream would give both away.
      prepared = null;
      // A page that stays after all, or comes back, goes once more.
      void prepareAtOnce();
      const record: SealedAtOnce = {
        name,
        iv: toBase64(keystream.iv),
        bytes: toBase64(mixed(bytes, keystream)),
        sealedAtMs: Date.now(),
      };
      return storage.write(JSON.stringify(record));
    },
    async unsealAtOnce(name, maxAgeMs) {
      const record = present();
      if (record?.name !== name) return undefined;
      const value = isOlder(record, maxAgeMs) ? undefined : await open(record);
      if (value === undefined) storage.remove();
      return value;
    },
    forgetAtOnce(...names) {
      const record = present();
      if (record !== null && names.includes(record.name)) storage.remove();
    },
    purgeAtOnce(maxAgeMs) {
      if (storage.read() === null) return;
      const record = present();
      if (record === null || isOlder(record, maxAgeMs)) storage.remove();
    },
  };
}

export const { prepareAtOnce, sealAtOnce, unsealAtOnce, forgetAtOnce, purgeAtOnce } =
  createSealingAtOnce(devicesKeyDatabase, {
    read: () => readEntry('local', localKeys.typedLast),
    write: (text) => writeEntry('local', localKeys.typedLast, text),
    remove: () => removeEntry('local', localKeys.typedLast),
  });

/** The same for what is this tab's alone, which outlives a reload and a tab that the browser dropped. */
export const sentCodeSealing = createSealingAtOnce(devicesKeyDatabase, {
  read: () => readEntry('session', sessionKeys.sentCode),
  write: (text) => writeEntry('session', sessionKeys.sentCode, text),
  remove: () => removeEntry('session', sessionKeys.sentCode),
});
