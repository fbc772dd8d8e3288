import { join } from 'node:path';
import * as v from 'valibot';
import { type Random, systemRandom } from '../random.ts';
import { Database, flag, json, table } from './database.ts';
import { documentTokensIn } from './documentTokens.ts';
import { effectsIn } from './effects.ts';
import { loansIn, paymentsIn, smsCodesIn } from './loans.ts';
import { pendingEventsIn, registrationsIn, sessionsIn, signAttemptsIn } from './registrations.ts';
import { rememberedAnswersIn } from './rememberedAnswers.ts';
import { versions } from './schema.ts';

const setting = v.object({ name: v.string(), value: v.string() });

/** Keeps a few values by name: the clock's offset, and the secrets that a new folder makes for itself. */
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

/** Counts against the limits, by rule and subject. */
const hitsIn = (database: Database) => ({
  add(rule: string, subject: string, atMs: number) {
    database.put('hits', { rule, subject, atMs });
  },
  /** Counts the hits since then. Returns how many, and when the oldest of them was. */
  since(rule: string, subject: string, sinceMs: number) {
    const found = database.one(
      counted,
      `SELECT count(*) AS count, min(atMs) AS oldestMs FROM hits
       WHERE rule = ? AND subject = ? AND atMs > ?`,
      rule,
      subject,
      sinceMs,
    );
    return found ?? { count: 0, oldestMs: null };
  },
  forgetBefore(atMs: number) {
    database.run('DELETE FROM hits WHERE atMs < ?', atMs);
  },
});

const utmPost = v.object({
  path: v.string(),
  uid: v.nullable(v.string()),
  body: json(v.unknown()),
  atMs: v.number(),
  isRepeat: flag,
});

/** Keeps every attribution post received. Repeats are marked, and count for nothing. */
const utmPostsIn = (database: Database) => ({
  /**
   * Adds a post.
   * @param post.clientTimestamp tells, with the uid, repeats of one post; null where posts have none
   */
  add(post: {
    path: string;
    uid: string | null;
    clientTimestamp: number | null;
    body: object;
    atMs: number;
  }) {
    const { uid, clientTimestamp } = post;
    const earlier = database.one(
      utmPost,
      'SELECT * FROM utmPosts WHERE uid = ? AND clientTimestamp = ? LIMIT 1',
      uid,
      clientTimestamp,
    );
    database.put('utmPosts', { ...post, isRepeat: earlier !== null });
  },
  forgetBefore(atMs: number) {
    database.run('DELETE FROM utmPosts WHERE atMs < ?', atMs);
  },
  /** Lists the posts, oldest first. */
  all: () => database.all(utmPost, 'SELECT * FROM utmPosts ORDER BY id'),
});

/** Everything that the sandbox's back end knows, in one database file that survives a restart; and the source of new ids. */
export type Store = ReturnType<typeof openStore>;

/** Opens the folder's database and brings it to the newest version; makes both where there is none. */
export function openStore(dataFolder: string, random = systemRandom) {
  const database = new Database(join(dataFolder, 'sandbox.sqlite'), versions);
  return {
    database,
    random,
    settings: settingsIn(database, random),
    registrations: registrationsIn(database),
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
