import type { AmountRemark } from './calculatorState.ts';

interface Amount {
  /** Returns the present remark at the field. */
  readonly remark: () => AmountRemark | null;
  /** Ends the typing. */
  readonly settle: () => void;
}

/**
 * Cancels a press on a link to another page if the press ends the typing in the amount's field and causes a new remark: the
 * amount was corrected by the limits, or the text is no amount. The visitor would leave without reading the remark. The next
 * press follows the link.
 */
export function holdPresses({ remark, settle }: Amount): void {
  let known: AmountRemark | null = null;
  const remember = () => {
    known = remark();
  };
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Links to the other language or to a part of this page have the same path. Telephone numbers have another protocol.
    const leadsAway = link?.protocol === location.protocol && link.pathname !== location.pathname;
    if (!leadsAway) return;
    // A link that is pressed by a key had the focus before the press, so the visitor knows the present remark.
    if (event.detail === 0) remember();
    // Safari on iOS leaves the focus in the field, so no `focusout` has ended the typing.
    settle();
    const found = remark();
    if (found !== null && found !== known && found.kind !== 'rounded') {
      event.preventDefault();
      const field = document.querySelector('[name=amount]')?.closest('.field');
      field?.scrollIntoView({ block: 'nearest' });
    }
    // An assistive program may click without a pointer event. The second click must not be cancelled either.
    known = found;
  };
  const ways = { capture: true };
  document.addEventListener('pointerdown', remember, ways);
  document.addEventListener('click', hold, ways);
}
