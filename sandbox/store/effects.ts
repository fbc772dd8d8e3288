import * as v from 'valibot';
import { type Database, table } from './database.ts';

/** Something that was really done for an applicant. */
const effectRow = v.object({
  /**
   * `application`, `terms`, the step of a form (`personal`), `photo`, `code`, `signature` at the provider, `contract`,
   * `payout`, `refusal`, `payment`, `document_token`, `cabinet`.
   */
  effect: v.string(),
  uuid: v.string(),
  iin: v.string(),
  /** X-VISITOR-ID of the one that began the registration. */
  visitor: v.nullable(v.string()),
});
export type Effect = v.InferOutput<typeof effectRow>;

/**
 * Reads the log of effects. The database writes it by itself (schema.ts), so it also has what a call did once more
 * under the same idempotency key.
 */
export const effectsIn = (database: Database) => {
  const { all, keepNewest } = table<Effect>(database, 'effectLog', effectRow, 'uuid');
  return {
    /** Adds an effect that leaves nothing else in the database. */
    add(effect: string, { uuid, iin, visitor }: Omit<Effect, 'effect'>) {
      database.put('effectLog', { effect, uuid, iin, visitor });
    },
    /** Lists the effects since the last reset, oldest first. */
    all,
    keepNewest,
  };
};
