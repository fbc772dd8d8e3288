import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRecordStore, resetStores, stores } from '../../tests/fixtures/recordStore.ts';
import { createEncryptedRecords } from './encryptedRecords.ts';

const runs = { seed: 20261121, numRuns: 120 };
const DAY_MS = 864e5;
const NAME = 'draft/5f1c/personal/last_name';

const openTab = () => createEncryptedRecords(createRecordStore('drafts'));

const bytes = fc.uint8Array({ maxLength: 64 });
const plain = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.bigInt(),
  bytes,
  fc.date({ noInvalidDate: false }),
);
/** Records that are none, that nobody encrypted, or whose parts are of another kind. */
const record = fc.oneof(
  plain,
  fc.record(
    {
      iv: fc.oneof(
        plain,
        bytes.map((part) => part.slice().buffer),
      ),
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

it('returns nothing of a record that cannot be opened, deletes it, and goes on working', async () => {
  await fc.assert(
    fc.asyncProperty(record, key, fc.jsonValue(), async (damaged, damagedKey, typed) => {
      resetStores();
      const stored = new Map<string, unknown>([
        [NAME, damaged],
        ['encryptionKey', damagedKey],
      ]);
      stores.set('drafts', stored);
      const { read, write, removeOutdated } = openTab();
      expect(await read(NAME)).toEqual({});
      expect(stored.get(NAME)).toBeUndefined();
      stored.set(NAME, damaged);
      await removeOutdated();
      expect(await write({ [NAME]: typed }, DAY_MS)).toBe(true);
      expect(await read(NAME)).toEqual({ [NAME]: JSON.parse(JSON.stringify(typed)) });
    }),
    runs,
  );
});

it('opens no record of which a bit was changed, nor one under another name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 7 }), async (at, bit) => {
      resetStores();
      const { read, write } = openTab();
      await write({ [NAME]: 'Сәрсенбаева' }, DAY_MS);
      const stored = stores.get('drafts');
      // Written by the line above.
      const encrypted = stored?.get(NAME) as { iv: ArrayBuffer; bytes: ArrayBuffer };
      stored?.set('draft/other/personal/last_name', encrypted);
      expect(await read('draft/other')).toEqual({});
      const changed = new Uint8Array(encrypted.bytes.slice(0));
      const index = at % changed.length;
      changed[index] = (changed[index] ?? 0) ^ (1 << bit);
      stored?.set(NAME, { ...encrypted, bytes: changed.buffer });
      expect(await read(NAME)).toEqual({});
    }),
    runs,
  );
});
