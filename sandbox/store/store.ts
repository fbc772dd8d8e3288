import { join } from 'node:path';
import * as v from 'valibot';
import { type Random, systemRandom } from '../random.ts';
import { Database, flag, json, table } from './database.ts';
import { documentTokensIn } from './documentTokens.ts';
import { loansIn, paymentsIn, smsCodesIn } from './loans.ts';
import {
  pendingEventsIn,
  registrationsIn,
  sessionsIn,
  signAttemptsIn,
  usedKeysIn,
} from './registrations.ts';
import { rememberedAnswersIn } from './rememberedAnswers.ts';
import { tables, VERSION } from './schema.ts';

const setting = v.object({ name: v.string(), value: v.string() });

/** Keeps values by name: the clock's offset, and the secrets of a folder. */
const settingsIn = (database: Database, random: Random) => {
  const settings = table(database, 'settings', setting, 'name');
  return {
    ...settings,
    /** Returns 32 random bytes in base64url, always the same in a folder. */
    secret(name: string): string {
      const value = settings.get(name)?.value ?? random.bytes(32).toString('base64url');
      settings.put({ name, value });
      return value;
    },
  };
};

const counted = v.object({ count: v.number(), oldestMs: v.nullable(v.number()) });
const hit = v.object({ rule: v.string(), subject: v.string(), atMs: v.number() });

/** Keeps the hits of the limits, by rule and subject. */
const hitsIn = (database: Database) => {
  const rows = table(database, 'hits', hit, 'subject');
  return {
    put: rows.put,
    removeWhere: rows.removeWhere,
    /** Counts the hits since a time. Returns their number, and the time of the oldest hit. */
    since(rule: string, subject: string, sinceMs: number) {
      const sql = `SELECT count(*) AS count, min(atMs) AS oldestMs FROM hits
        WHERE rule = ? AND subject = ? AND atMs > ?`;
      const nothing = { count: 0, oldestMs: null };
      return database.one(counted, sql, rule, subject, sinceMs) ?? nothing;
    },
  };
};

const utmPost = v.object({
  path: v.string(),
  uid: v.nullable(v.string()),
  body: json(v.record(v.string(), v.unknown())),
  atMs: v.number(),
  isRepeat: flag,
});

/** Keeps every received attribution post. Repeats are marked, and are not counted. */
const utmPostsIn = (database: Database) => {
  const rows = table(database, 'utmPosts', utmPost, 'path');
  return {
    all: rows.all,
    removeWhere: rows.removeWhere,
    /**
     * Adds a post.
     * @param post.clientTimestamp identifies repeats of a post, together with the uid; null for posts without a time
     */
    add(post: {
      path: string;
      uid: string | null;
      clientTimestamp: number | null;
      body: object;
      atMs: number;
    }) {
      const { uid, clientTimestamp } = post;
      const earlier = rows.one`WHERE uid = ${uid} AND clientTimestamp = ${clientTimestamp} LIMIT 1`;
      database.put('utmPosts', { ...post, isRepeat: earlier !== null });
    },
  };
};

/** An effect of a call or of an outside party for an applicant. */
const effectRow = v.object({
  /**
   * `application`, `terms`, the step of a form (`personal`), `photo`, `code`, `signature` at the provider, `contract`,
   * `payout`, `refusal`, `payment`, `document_token`, `cabinet`.
   */
  effect: v.string(),
  uuid: v.string(),
  iin: v.string(),
  /** X-VISITOR-ID of the registration's beginning. */
  visitor: v.nullable(v.string()),
});
export type Effect = v.InferOutput<typeof effectRow>;

/**
 * Reads the log of effects. The database writes it (schema.ts), so it also shows the second effect of a call under the
 * same idempotency key.
 */
const effectsIn = (database: Database) => ({
  ...table(database, 'effectLog', effectRow, 'uuid'),
  /** Adds an effect without any other trace in the database. */
  add(effect: string, { uuid, iin, visitor }: Omit<Effect, 'effect'>) {
    database.put('effectLog', { effect, uuid, iin, visitor });
  },
});

/** All data of the sandbox's back end, in one database file that survives a restart; and the source of new ids. */
export type Store = ReturnType<typeof openStore>;

/** Opens the folder's database; creates both if missing. @throws Error for a database of another version */
export function openStore(dataFolder: string, random = systemRandom) {
  const database = new Database(join(dataFolder, 'sandbox.sqlite'), tables, VERSION);
  return {
    database,
    random,
    settings: settingsIn(database, random),
    registrations: registrationsIn(database),
    usedKeys: usedKeysIn(database),
    sessions: sessionsIn(database),
    rememberedAnswers: rememberedAnswersIn(database),
    pendingEvents: pendingEventsIn(database),
    smsCodes: smsCodesIn(database),
    loans: loansIn(database),
    payments: paymentsIn(database),
    documentTokens: documentTokensIn(database),
    signAttempts: signAttemptsIn(database),
    hits: hitsIn(database),
    utmPosts: utmPostsIn(database),
    effects: effectsIn(database),
  };
}
