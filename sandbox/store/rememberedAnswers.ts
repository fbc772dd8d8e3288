import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Database, json } from './database.ts';

/** A call with its caller. The same key of another caller or call is another identity. */
interface CallIdentity {
  readonly caller: string;
  readonly call: string;
  readonly key: string;
}

const remembered = v.object({
  bodyHash: v.string(),
  status: v.number(),
  answer: json(v.unknown()),
});

const withBearer = v.looseObject({ bearerToken: v.string() });

/** Maximum number of stored refusals, because anybody can cause them without an effect. */
const MAX_REFUSED = 5000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKeyOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'bearer of a remembered answer', 32));

/** Encrypts the bearer of an answer, if it has one, by the Idempotency-Key, which only the caller has. */
function sealed(answer: unknown, key: string): unknown {
  if (!v.is(withBearer, answer)) return answer;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKeyOf(key), iv);
  const bytes = [iv, cipher.update(answer.bearerToken), cipher.final(), cipher.getAuthTag()];
  return { ...answer, bearerToken: Buffer.concat(bytes).toString('base64url') };
}

function unsealed(answer: unknown, key: string): unknown {
  if (!v.is(withBearer, answer)) return answer;
  const bytes = Buffer.from(answer.bearerToken, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, cipherKeyOf(key), iv);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  return { ...answer, bearerToken: Buffer.concat([text, decipher.final()]).toString() };
}

const keyHashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Keeps the answers to calls with an Idempotency-Key, for repetitions of these calls. The key is stored as its hash, and a
 * bearer is encrypted by the key, so that the database alone opens no session.
 */
export const rememberedAnswersIn = (database: Database) => ({
  find({ caller, call, key }: CallIdentity) {
    const found = database.one(
      remembered,
      'SELECT * FROM rememberedAnswers WHERE caller = ? AND call = ? AND key = ?',
      caller,
      call,
      keyHashOf(key),
    );
    return found && { ...found, answer: unsealed(found.answer, key) };
  },
  /** Stores the answer as JSON text: the database would store a bare string or null as itself. */
  add(
    { key, ...identity }: CallIdentity,
    { bodyHash, status, answer }: v.InferOutput<typeof remembered>,
    atMs: number,
  ) {
    const stored = JSON.stringify(sealed(answer, key));
    const fields = { ...identity, key: keyHashOf(key), bodyHash, status, answer: stored, atMs };
    database.put('rememberedAnswers', fields);
    if (status === 200) return;
    database.run(
      `DELETE FROM rememberedAnswers WHERE status <> 200 AND rowid <=
        (SELECT rowid FROM rememberedAnswers WHERE status <> 200 ORDER BY rowid DESC LIMIT 1 OFFSET ?)`,
      MAX_REFUSED,
    );
  },
  forgetBefore(atMs: number) {
    database.run('DELETE FROM rememberedAnswers WHERE atMs < ?', atMs);
  },
});
