import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { SmsGateway } from '../parties/parties.ts';
import type { Position } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';

/** Lifetime of a session, by the sandbox's clock. */
const SESSION_MS = 8 * 60 * 60 * 1000;

/** Returns the SHA-256 of a secret in hex: the store holds it instead of the secret. */
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
  session: { uuid: string; isProven: boolean; face: Position | null },
  nowMs: number,
): string {
  const token = randomBytes(32).toString('base64url');
  store.sessions.put({ ...session, tokenHash: hashOf(token), expiresMs: nowMs + SESSION_MS });
  return token;
}

/** Sends an SMS once the transaction under way is committed. */
export function sendSms(
  store: Store,
  gateway: SmsGateway,
  message: Parameters<SmsGateway['send']>[0],
) {
  store.database.afterCommit(() => {
    gateway
      .send(message)
      .catch((error: unknown) => console.error('An SMS could not be sent:', error));
  });
}

/** Leaves out letters and digits that are mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DOCUMENT_TOKEN_LENGTH = 8;

/** Sends a registration's phone the code for later logins; the code before it becomes void. */
export function sendDocumentToken(
  store: Store,
  gateway: SmsGateway,
  uuid: string,
  phone: string,
): void {
  const picked = Array.from(
    { length: DOCUMENT_TOKEN_LENGTH },
    () => letters[randomInt(letters.length)],
  );
  const documentToken = picked.join('');
  store.documentTokens.put({ uuid, tokenHash: hashOf(documentToken) });
  const text = `Jenil: кіру коды / код для входа ${documentToken}`;
  sendSms(store, gateway, { phone, text, documentToken });
}
