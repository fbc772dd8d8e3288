import { createHash, randomBytes } from 'node:crypto';
import type { Standing } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';

/** How long a session lives, by the sandbox's clock. */
export const SESSION_MS = 8 * 60 * 60 * 1000;

/** What the store keeps of a secret instead of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Opens a session of a registration.
 * @param session.face its own identity check, where it must pass one first
 * @returns the bearer token
 */
export function openSession(
  store: Store,
  session: { uuid: string; isProven: boolean; face: Standing | null },
  nowMs: number,
): string {
  const token = randomBytes(32).toString('base64url');
  store.sessions.add({ ...session, tokenHash: hashOf(token), expiresMs: nowMs + SESSION_MS });
  return token;
}
