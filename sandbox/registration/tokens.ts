import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { SmsGateway } from '../parties/parties.ts';
import type { Position } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';

/** Lifetime of a session, by the sandbox's clock. */
export const SESSION_MS = 8 * 60 * 60 * 1000;

/** Returns the SHA-256 of a secret in hex: the store holds it instead of the secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface NewSession {
  readonly uuid: string;
  readonly isProven: boolean;
  /** Its own identity check, where it must pass one first. */
  readonly face: Position | null;
  /** See `Session`; without it nothing was typed before this session. */
  readonly hasEarlierData?: boolean;
  /** Owner of the idempotency keys; the registration itself by default. */
  readonly keyOwner?: string | null;
}

/** Opens a session of a registration. @returns the bearer token */
export function openSession(store: Store, session: NewSession, nowMs: number): string {
  const token = randomBytes(32).toString('base64url');
  const { uuid, isProven, face, hasEarlierData = false, keyOwner } = session;
  store.sessions.put({
    tokenHash: hashOf(token),
    uuid,
    expiresMs: nowMs + SESSION_MS,
    isProven,
    face,
    isRenewing: false,
    isUnused: false,
    hasEarlierData,
    keyOwner: keyOwner ?? uuid,
    leftUuid: null,
  });
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

function createDocumentToken(): string {
  const picked = Array.from(
    { length: DOCUMENT_TOKEN_LENGTH },
    () => letters[randomInt(letters.length)],
  );
  return picked.join('');
}

/** Sends a registration's phone a further code for signing in; the last ones before it stay good. */
export function sendDocumentToken(
  store: Store,
  gateway: SmsGateway,
  uuid: string,
  phone: string,
): void {
  const documentToken = createDocumentToken();
  store.documentTokens.add(uuid, hashOf(documentToken));
  const text = `Jenil: кіру коды / код для входа ${documentToken}`;
  sendSms(store, gateway, { phone, text, documentToken });
}
