import { getDefaultStore } from 'jotai/vanilla';
import { hintOfIin } from '../../api/contract.ts';
import { type SessionId, sessionIdAtom } from '../session/token.ts';

type IinHint = NonNullable<ReturnType<typeof hintOfIin>>;

const session = () => getDefaultStore().get(sessionIdAtom);

let hint: { readonly session: SessionId | null; readonly ofIin: IinHint } | null = null;

/**
 * Remembers birth date and sex of an accepted IIN, until the session ends or this page is closed. The IIN itself is not stored.
 * @param iin 12 digits
 */
export function rememberHintOfIin(iin: string): void {
  const ofIin = hintOfIin(iin);
  hint = ofIin && { session: session(), ofIin };
}

/**
 * Returns birth date and sex to prefill; null when no IIN was accepted in this session on this page, or the IIN has neither.
 */
export function rememberedHint(): IinHint | null {
  return hint !== null && hint.session === session() ? hint.ofIin : null;
}

/** Forgets the hint, because the fields were sent or another person begins. */
export function forgetHint(): void {
  hint = null;
}
