import type { Stop } from '../../device/pageLifecycle.ts';
import type { AmountRemark } from './calculatorState.ts';

interface Amount {
  /** Returns the remark at the field now. */
  readonly remark: () => AmountRemark | null;
  /** Ends the typing. */
  readonly settle: () => void;
}

/**
 * Holds the press on a link to another page that takes the focus out of the amount's field when the amount was put right by
 * that, or is none: the visitor would leave without having read it. The next press leads on.
 */
export function holdPresses({ remark, settle }: Amount): Stop {
  let known: AmountRemark | null = null;
  const remember = () => {
    known = remark();
  };
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // The language, a part of this page and a telephone number do not lead away.
    const leadsAway = link?.protocol === location.protocol && link.pathname !== location.pathname;
    if (!leadsAway) return;
    // A link that is pressed by a key was in focus before: what was said then is known.
    if (event.detail === 0) remember();
    // Safari of iOS leaves the focus in the field.
    settle();
    const found = remark();
    if (found !== null && found !== known && found.kind !== 'rounded') {
      event.preventDefault();
      const field = document.querySelector('[name=amount]')?.closest('.field');
      field?.scrollIntoView({ block: 'nearest' });
    }
    // An assistive program may click without a pointer: it is not held twice either.
    known = found;
  };
  const ways = { capture: true };
  document.addEventListener('pointerdown', remember, ways);
  document.addEventListener('click', hold, ways);
  return () => {
    document.removeEventListener('pointerdown', remember, ways);
    document.removeEventListener('click', hold, ways);
  };
}
