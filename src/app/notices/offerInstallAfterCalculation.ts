import { getDefaultStore } from 'jotai';
import { DEFAULT_PRODUCT_ID } from '../../calc/index.ts';
import { choiceAtom } from '../../features/calculator/atoms.ts';
import { hasCalculatedAtom } from '../../features/install/installState.ts';
import { type LoanChoice, readChoice } from '../../loan/loanChoice.ts';
import { readCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';

/** The slider's way to the wanted amount is not a calculation yet. */
const OFFER_AFTER_MS = 1_500;

function isSame(one: LoanChoice, other: LoanChoice): boolean {
  return (
    one.amount === other.amount && one.productId === other.productId && one.method === other.method
  );
}

/** Returns whether the page itself made a choice on arrival, from the address and the cookie. */
function isRestored(choice: LoanChoice, before: LoanChoice): boolean {
  const amountCookie = readCookie(cookieNames.calculatorAmount);
  const stored = readChoice(location.search, amountCookie, DEFAULT_PRODUCT_ID);
  return isSame(choice, { ...before, ...stored });
}

/** Offers the installation once the visitor has changed a calculation and looks at the result; not at arrival. */
export function offerInstallAfterCalculation(): void {
  const store = getDefaultStore();
  let before = store.get(choiceAtom);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.sub(choiceAtom, () => {
    const choice = store.get(choiceAtom);
    const isVisitors = !isSame(choice, before) && !isRestored(choice, before);
    before = choice;
    if (!isVisitors) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      unsubscribe();
      store.set(hasCalculatedAtom, true);
    }, OFFER_AFTER_MS);
  });
}
