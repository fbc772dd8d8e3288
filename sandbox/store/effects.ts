import * as v from 'valibot';
import type { Database } from './database.ts';

const count = v.object({ count: v.number() });
const named = v.object({ name: v.string(), count: v.number() });

const signing = 'POST /rest/documents/sign';

/** Counts of what was really done: a call that was sent twice and done once counts once. */
export type Effects = ReturnType<typeof countEffects>;

/** Counts the effects since the last reset, as far back as answers are remembered. */
export function countEffects(database: Database) {
  const number = (sql: string, ...values: string[]) =>
    database.one(count, `SELECT count(*) AS count FROM ${sql}`, ...values)?.count ?? 0;
  const calls = database.all(
    named,
    'SELECT call AS name, count(*) AS count FROM rememberedAnswers WHERE status = 200 GROUP BY call',
  );
  const signings =
    "rememberedAnswers WHERE status = 200 AND call = ? AND answer ->> '$.potentialContractId'";
  return {
    registrations: number('registrations'),
    /** Successes by call (`POST /rest/registration/personal`), each with an Idempotency-Key of its own. */
    calls: Object.fromEntries(calls.map(({ name, count: times }) => [name, times])),
    /** Codes that were made for signing a contract. */
    codes: number(`${signings} IS NULL`, signing),
    /** Contracts that a code signed. */
    contracts: number(`${signings} IS NOT NULL`, signing),
    loans: number('loans'),
    /** Attempts that the signing provider reported as signed. */
    signatures: number("signAttempts WHERE outcome = 'signed'"),
  };
}
