import * as v from 'valibot';
import { personalRecords } from '../storage/encryptedRecords.ts';
import { recordNames, sessionKeys } from '../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/webStorage.ts';

/** For so long the code of an SMS signs (product.md). */
export const CODE_LIFE_MS = 6e5;

/** A database that hangs holds up nobody who could have a new code sent. */
const READ_WITHIN_MS = 1_000;

const sentCodeSchema = v.object({
  phone: v.string(),
  validUntilMs: v.number(),
  resendAtMs: v.number(),
});
/** Where a code was sent, until when it signs, and from when on there may be another: never the code itself. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>;

const recordSchema = v.object({ uuid: v.string(), sent: sentCodeSchema });

const nameOf = (tab: string) => `${recordNames.sentCode}/${tab}`;

/** Stores for this tab that a code was sent: one that was dropped while the SMS was read goes on with it. */
export async function storeSentCode(uuid: string, sent: SentCode): Promise<void> {
  forgetSentCode();
  const tab = crypto.randomUUID();
  writeEntry('session', sessionKeys.sentCode, tab);
  const record: v.InferOutput<typeof recordSchema> = { uuid, sent };
  await personalRecords.write({ [nameOf(tab)]: record }, CODE_LIFE_MS);
}

/** Forgets the code once it signed, is spent or over, and when the session or the registration is another one. */
export function forgetSentCode(): void {
  const tab = readEntry('session', sessionKeys.sentCode);
  if (tab === null) return;
  removeEntry('session', sessionKeys.sentCode);
  void personalRecords.remove(nameOf(tab));
}

/**
 * Returns where the code was sent for which this tab was waiting when it was reloaded, or null. A code of another
 * registration is forgotten.
 */
export async function readSentCode(uuid: string): Promise<SentCode | null> {
  const tab = readEntry('session', sessionKeys.sentCode);
  if (tab === null) return null;
  const name = nameOf(tab);
  const tooLate = new Promise<Readonly<Record<string, unknown>>>((resolve) => {
    setTimeout(resolve, READ_WITHIN_MS, {});
  });
  const { [name]: stored } = await Promise.race([personalRecords.read(name), tooLate]);
  const record = v.safeParse(recordSchema, stored);
  if (record.success && record.output.uuid === uuid) {
    const { sent } = record.output;
    if (sent.validUntilMs > Date.now()) return sent;
  }
  forgetSentCode();
  return null;
}
