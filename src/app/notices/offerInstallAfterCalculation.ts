import { getDefaultStore } from 'jotai';
import { choiceAtom, isOwnCalculationAtom } from '../../features/calculator/atoms.ts';
import { hasCalculatedAtom } from '../../features/install/installState.ts';

/** The slider's way to the wanted amount is not a calculation yet. */
const OFFER_AFTER_MS = 1_500;

/**
 * Offers the installation once the visitor has changed a calculation and looks at the result; not at arrival. Chromium
 * names its way to install only after half a minute, by which time the calculation may have been made.
 */
export function offerInstallAfterCalculation(): void {
  const store = getDefaultStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!store.get(isOwnCalculationAtom)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      unsubscribe();
      store.set(hasCalculatedAtom, true);
    }, OFFER_AFTER_MS);
  };
  const unsubscribe = store.sub(choiceAtom, look);
  look();
}
