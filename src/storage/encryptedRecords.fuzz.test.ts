import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealing, type SealedDatabase } from './encryptedRecords.ts';

const runs = { seed: 20261121, numRuns: 120 };
const DAY_MS = 864e5;
const NAME = 'draft/5f1c/personal';

function databaseOf(kept: Map<string, unknown>): SealedDatabase {
  return {
    get: async (name) => kept.get(name),
    set: async (name, value) => void kept.set(name, value),
    update: async (name, change) => void kept.set(name, change(kept.get(name))),
    entries: async () => [...kept.entries()],
    remove: async (names) => {
      for (const name of names) kept.delete(name);
    },
  };
}

const bytes = fc.uint8Array({ maxLength: 64 });
const plain = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.bigInt(),
  bytes,
  fc.date({ noInvalidDate: false }),
);
/** Records that are none, that nobody sealed, or whose parts are of another kind. */
const record = fc.oneof(
  plain,
  fc.record(
    {
      iv: fc.oneof(plain, bytes),
      bytes: fc.oneof(
        plain,
        bytes.map((part) => part.slice().buffer),
      ),
      sealedAtMs: fc.oneof(plain, fc.double(), fc.constant(Date.now())),
    },
    { requiredKeys: [] },
  ),
);
const key = fc.oneof(plain, fc.constant(undefined));

it('gives back nothing of a record that cannot be opened, forgets it, and goes on working', async () => {
  await fc.assert(
    fc.asyncProperty(record, key, fc.jsonValue(), async (damaged, damagedKey, typed) => {
      const kept = new Map<string, unknown>([
        [NAME, damaged],
        ['sealingKey', damagedKey],
      ]);
      const { unseal, seal, purgeSealed } = createSealing(databaseOf(kept));
      expect(await unseal(NAME, DAY_MS)).toBeUndefined();
      expect(kept.get(NAME)).toBeUndefined();
      kept.set(NAME, damaged);
      await purgeSealed(DAY_MS);
      expect(await seal(NAME, typed)).toBe(true);
      expect(await unseal(NAME, DAY_MS)).toEqual(JSON.parse(JSON.stringify(typed)));
    }),
    runs,
  );
});

it('opens no record of which a bit was changed, nor one that stands under another name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat({ max: 7 }), async (at, bit) => {
      const kept = new Map<string, unknown>();
      const { unseal, seal } = createSealing(databaseOf(kept));
      await seal(NAME, { last_name: 'Сәрсенбаева' });
      // What `seal` has just written.
      const sealed = kept.get(NAME) as { iv: Uint8Array; bytes: ArrayBuffer; sealedAtMs: number };
      kept.set('draft/other/personal', sealed);
      expect(await unseal('draft/other/personal', DAY_MS)).toBeUndefined();
      const changed = new Uint8Array(sealed.bytes.slice(0));
      const index = at % changed.length;
      changed[index] = (changed[index] ?? 0) ^ (1 << bit);
      kept.set(NAME, { ...sealed, bytes: changed.buffer });
      expect(await unseal(NAME, DAY_MS)).toBeUndefined();
    }),
    runs,
  );
});
