import * as v from 'valibot';
import { sessionKeys } from '../storage/keys.ts';
import { sentCodeSealing as sealing } from '../storage/sealedAtOnce.ts';
import { removeEntry } from '../storage/webStorage.ts';

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

/** A record opens for its own registration only. */
const nameOf = (uuid: string) => `${sessionKeys.sentCode}/${uuid}`;

/** What a sent code is kept by has to be there before its answer comes: the page may be dropped right after it. */
export function prepareSentCode(): Promise<void> {
  return sealing.prepareAtOnce();
}

/** Keeps in this tab that a code was sent; nothing happens where nothing can be kept. */
export function keepSentCode(uuid: string, sent: SentCode): void {
  sealing.sealAtOnce(nameOf(uuid), sent);
}

/** Once it signed, is spent or over, and when the session or the registration is another one. */
export function forgetSentCode(): void {
  removeEntry('session', sessionKeys.sentCode);
}

/** @returns where the code was sent for which this tab was waiting when it was reloaded, or null; of another registration nothing stays */
export async function readSentCode(uuid: string): Promise<SentCode | null> {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, READ_WITHIN_MS, undefined);
  });
  const kept = await Promise.race([sealing.unsealAtOnce(nameOf(uuid), CODE_LIFE_MS), tooLate]);
  const sent = v.safeParse(sentCodeSchema, kept);
  if (sent.success && sent.output.validUntilMs > Date.now()) return sent.output;
  forgetSentCode();
  return null;
}

/** Forgets a code whose time is over, also where nobody comes back to it. */
export function purgeSentCode(): void {
  sealing.purgeAtOnce(CODE_LIFE_MS);
}
