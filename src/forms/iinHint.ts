import { hintOfIin } from '../api/contract.ts';

type IinHint = NonNullable<ReturnType<typeof hintOfIin>>;

let hint: IinHint | null = null;

/**
 * Remembers the birth date and sex that an IIN tells, until this page is closed: the IIN itself is stored nowhere.
 * @param iin 12 digits
 */
export function rememberHintOfIin(iin: string): void {
  hint = hintOfIin(iin);
}

/** Returns the birth date and sex to prefill; null when no IIN was entered on this page, or it tells nothing. */
export function rememberedHint(): IinHint | null {
  return hint;
}

/** Forgets the hint: the fields were sent, or another person begins. */
export function forgetHint(): void {
  hint = null;
}
