import { useStore } from 'jotai';
import { useEffect } from 'react';
import { amountRemarkAtom, settleAmountAtom } from './atoms.ts';
import { holdPresses } from './heldPress.ts';

/** Holds a press that would leave before the visitor has read what was put right (`heldPress.ts`). */
export function useHeldPress(): void {
  const store = useStore();
  useEffect(
    () =>
      holdPresses({
        remark: () => store.get(amountRemarkAtom),
        settle: () => store.set(settleAmountAtom),
      }),
    [store],
  );
}
