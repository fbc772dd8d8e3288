import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAllInTurn } from '../../../tests/fixtures/forAll.ts';
import { recordStoreOf } from '../../../tests/fixtures/recordStoreOf.ts';
import { createEncryptedRecords } from './encryptedRecords.ts';

const DAY_MS = 864e5;
const NAME = 'draft/5f1c/personal/last_name';

const bytes = fc.uint8Array({ maxLength: 64 });
const plain = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.bigInt(),
  bytes,
  fc.date({ noInvalidDate: false }),
);
/** Values that are not records, records that were not encrypted, and records whose parts have other types. */
const record = fc.oneof(
  plain,
  fc.record(
    {
      iv: fc.oneof(plain, bytes),
      bytes: fc.oneof(
        plain,
        bytes.map((part) => part.slice().buffer),
      ),
      storedAtMs: fc.oneof(plain, fc.double(), fc.constant(Date.now())),
      lifeMs: fc.oneof(plain, fc.double(), fc.constant(DAY_MS)),
    },
    { requiredKeys: [] },
  ),
);
const key = fc.oneof(plain, fc.constant(undefined));

it('reads nothing, removes the record and goes on working when a record cannot be decrypted', async () => {
  await forAllInTurn(120, [record, key, fc.jsonValue()], async (damaged, damagedKey, typed) => {
    const stored = new Map<string, unknown>([
      [NAME, damaged],
      ['encryptionKey', damagedKey],
    ]);
    const { read, write, removeOutdated } = createEncryptedRecords(recordStoreOf(() => stored));
    expect(await read(NAME)).toEqual({});
    expect(stored.has(NAME)).toBe(false);
    stored.set(NAME, damaged);
    await removeOutdated();
    expect(await write({ [NAME]: typed }, DAY_MS)).toBe(true);
    expect(await read(NAME)).toEqual({ [NAME]: JSON.parse(JSON.stringify(typed)) });
  });
});

it('decrypts no record when a bit of it was changed or when it stands under another name', async () => {
  await forAllInTurn(120, [fc.nat(), fc.nat({ max: 7 })], async (at, bit) => {
    const stored = new Map<string, unknown>();
    const { read, write } = createEncryptedRecords(recordStoreOf(() => stored));
    await write({ [NAME]: 'Сәрсенбаева' }, DAY_MS);
    // The record that `write` has just written.
    const encrypted = stored.get(NAME) as { bytes: ArrayBuffer };
    stored.set('draft/other/personal/last_name', encrypted);
    expect(await read('draft/other/')).toEqual({});
    const changed = new Uint8Array(encrypted.bytes.slice(0));
    const index = at % changed.length;
    changed[index] = (changed[index] ?? 0) ^ (1 << bit);
    stored.set(NAME, { ...encrypted, bytes: changed.buffer });
    expect(await read(NAME)).toEqual({});
  });
});
