import { useStore } from 'jotai';
import { useEffect } from 'react';
import { fieldId } from '../../ui/Field.tsx';
import { type AmountRemark, amountRemarkAtom, settleAmountAtom } from './atoms.ts';

/**
 * Holds the press on a link to another page that takes the focus out of the amount's field when the amount was put right by that, or is
 * none: the visitor would leave without having read it. The next press leads on.
 */
export function useHeldPress(): void {
  const store = useStore();
  useEffect(() => {
    let known: AmountRemark | null = null;
    const remember = () => {
      known = store.get(amountRemarkAtom);
    };
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // The language, a part of this page and a telephone number do not lead away.
      const leadsAway = link?.protocol === location.protocol && link.pathname !== location.pathname;
      if (!leadsAway) return;
      // A link that is pressed by a key was in focus before: what was said then is known.
      if (event.detail === 0) remember();
      // Safari of iOS leaves the focus in the field.
      store.set(settleAmountAtom);
      const remark = store.get(amountRemarkAtom);
      if (remark !== null && remark !== known && remark.kind !== 'rounded') {
        event.preventDefault();
        const field = document.getElementById(fieldId('amount'))?.closest('.field');
        field?.scrollIntoView({ block: 'nearest' });
      }
      // An assistive program may click without a pointer: it is not held twice either.
      known = remark;
    };
    const ways = { capture: true };
    document.addEventListener('pointerdown', remember, ways);
    document.addEventListener('click', hold, ways);
    return () => {
      document.removeEventListener('pointerdown', remember, ways);
      document.removeEventListener('click', hold, ways);
    };
  }, [store]);
}
