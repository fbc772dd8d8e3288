import * as v from 'valibot';
import { type Database, flag, json } from './database.ts';

const utmPost = v.object({
  path: v.string(),
  uid: v.nullable(v.string()),
  body: json(v.unknown()),
  atMs: v.number(),
  isRepeat: flag,
});
export type UtmPost = v.InferOutput<typeof utmPost>;

/** Every attribution post received, repeats too: those are marked, and count for nothing. */
export class UtmPosts {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** @param post.clientTimestamp with the uid it tells repeats of one post; null where posts have none */
  add(post: {
    path: string;
    uid: string | null;
    clientTimestamp: number | null;
    body: object;
    atMs: number;
  }): void {
    const { uid, clientTimestamp } = post;
    const earlier = this.database.one(
      v.object({ id: v.number() }),
      'SELECT id FROM utmPosts WHERE uid = ? AND clientTimestamp = ? LIMIT 1',
      uid,
      clientTimestamp,
    );
    this.database.put('utmPosts', { ...post, isRepeat: earlier !== null });
  }

  /** Oldest first. */
  all(): UtmPost[] {
    return this.database.all(utmPost, 'SELECT * FROM utmPosts ORDER BY id');
  }
}
