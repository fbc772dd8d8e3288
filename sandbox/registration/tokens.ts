import { createHash } from 'node:crypto';
import type { Language } from '../../src/locales/language.ts';
import type { SmsGateway } from '../parties/parties.ts';
import { type DocumentToken, MAX_CODES_OF_PHONE } from '../store/documentTokens.ts';
import type { Store } from '../store/store.ts';
import { isSlowHashOf, slowHashNow, slowHashOf } from './shortCodes.ts';
import { loginSms } from './smsTexts.ts';

/** Returns the SHA-256 of a secret in hex. The store holds it instead of the secret, which is too long to be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
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

/** Without letters and digits that are mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DOCUMENT_TOKEN_LENGTH = 8;

/** A code for signing in before it is sent. */
export type NewDocumentToken = Awaited<ReturnType<typeof createDocumentToken>>;

function pickDocumentToken({ random }: Store): string {
  const picked = Array.from(
    { length: DOCUMENT_TOKEN_LENGTH },
    () => letters[random.below(letters.length)],
  );
  return picked.join('');
}

export async function createDocumentToken(store: Store) {
  const documentToken = pickDocumentToken(store);
  return { documentToken, tokenHash: await slowHashOf(documentToken) };
}

/** Creates a code inside a transaction, which cannot wait for other threads. */
export function createDocumentTokenNow(store: Store): NewDocumentToken {
  const documentToken = pickDocumentToken(store);
  return { documentToken, tokenHash: slowHashNow(documentToken) };
}

/** Sends a further code for signing in to a registration's phone; the latest earlier codes stay valid. */
export function sendDocumentToken(
  store: Store,
  gateway: SmsGateway,
  { uuid, phone, language }: { uuid: string; phone: string; language: Language },
  { documentToken, tokenHash }: NewDocumentToken,
): void {
  store.documentTokens.add(uuid, tokenHash);
  const text = loginSms(language, gateway.sender, documentToken);
  sendSms(store, gateway, { phone, text, documentToken });
}

/** Fills up the comparisons for a phone with fewer codes, so that an unknown phone takes the same time as a known phone. */
const noCode = slowHashNow('');

/** Finds a valid code for signing in among the codes sent to a phone; null for any other text. */
export async function findDocumentToken(
  { documentTokens }: Store,
  phone: string,
  given: string,
): Promise<DocumentToken | null> {
  const known = documentTokens.newestOf(phone);
  const hashes = known.map(({ tokenHash }) => tokenHash);
  const padding = Array<string>(MAX_CODES_OF_PHONE - known.length).fill(noCode);
  const fits = await Promise.all([...hashes, ...padding].map((hash) => isSlowHashOf(given, hash)));
  return known.find((_, index) => fits[index]) ?? null;
}
