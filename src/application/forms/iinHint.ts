import { getDefaultStore } from 'jotai/vanilla';
import { hintOfIin } from '../../api/contract.ts';
import { noteAcceptedIin } from '../drafts/correction.ts';
import { knownStep } from '../session/step.ts';
import { type SessionId, sessionIdAtom } from '../session/token.ts';

type IinHint = NonNullable<ReturnType<typeof hintOfIin>>;

const session = () => getDefaultStore().get(sessionIdAtom);

let hint: { readonly session: SessionId | null; readonly ofIin: IinHint } | null = null;

/**
 * Remembers birth date and sex of an accepted IIN, until the session ends or this page is closed. The IIN itself is not stored.
 * Prefills a registration that corrects another registration of the same IIN.
 * @param iin 12 digits
 */
export function rememberHintOfIin(iin: string): void {
  const ofIin = hintOfIin(iin);
  hint = ofIin && { session: session(), ofIin };
  const uuid = knownStep()?.uuid ?? null;
  if (uuid !== null) noteAcceptedIin(uuid, iin);
}

/**
 * Returns birth date and sex to prefill; null without an IIN with these in this session on this page.
 */
export function rememberedHint(): IinHint | null {
  return hint !== null && hint.session === session() ? hint.ofIin : null;
}

/** Forgets the hint: the fields were sent, or another person begins. */
export function forgetHint(): void {
  hint = null;
}
