import { hintOfIin } from '../api/contract.ts';

type IinHint = NonNullable<ReturnType<typeof hintOfIin>>;

let hint: IinHint | null = null;

/**
 * Remembers what an IIN says of birth date and sex, until this page is closed: the IIN itself is kept nowhere.
 * @param iin 12 digits
 */
export function rememberHintOfIin(iin: string): void {
  hint = hintOfIin(iin);
}

/** Returns the hint for birth date and sex; null when no IIN was entered on this page, or it holds none. */
export function rememberedHint(): IinHint | null {
  return hint;
}

/** Forgets the hint once the fields were sent, or another person begins. */
export function forgetHint(): void {
  hint = null;
}
