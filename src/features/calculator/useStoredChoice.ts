import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PRODUCT_ID } from '../../calc/index.ts';
import { type LoanChoice, readChoice, writeChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice, storeChoice } from '../../loan/storedChoice.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { onHidden, onVisible, type Stop, stopAll } from '../../platform/pageLifecycle.ts';
import { amountAtPlace } from './amountScale.ts';
import {
  choiceAtom,
  openDateAtom,
  restoreChoiceAtom,
  slideAmountAtom,
  typeAmountAtom,
} from './atoms.ts';

/** A slider's steps come faster than browsers let an address be changed (Safari: 100 times in 30 s). */
const STORE_AFTER_MS = 400;

/** Calls back before a link is followed. */
function onLinkPress(listener: () => void): Stop {
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) listener();
  };
  document.addEventListener('click', handleClick, true);
  return () => document.removeEventListener('click', handleClick, true);
}

/** Returns the value that the visitor, or a browser that goes back, has put into a field of the prerendered page. */
function touched(selector: string): string | null {
  const field = document.querySelector<HTMLInputElement>(selector);
  return !field || (field.checked === field.defaultChecked && field.value === field.defaultValue)
    ? null
    : field.value;
}

/** Returns the address's query; on arrival with the choices made before hydration, which go first. */
function askedFor(isArrival: boolean): string {
  // Later a checked field is one that React has checked.
  if (!isArrival) return location.search;
  const query = new URLSearchParams(location.search);
  for (const name of ['product', 'method']) {
    const chosen = touched(`[name=${name}]:checked`);
    if (chosen) query.set(name, chosen);
  }
  return `?${query}`;
}

/**
 * Stores the calculation where it survives: in the address (to share and reload) and in the cookies of the choice, which
 * every way to the application reads. On arrival it reads both, and the date of today; a return to the page on another
 * day brings the date up to date. A calculation that nobody has chosen is not stored.
 * @param startAmount tenge to begin with instead of the stored choice
 */
export function useStoredChoice(startAmount?: number): void {
  const store = useStore();
  const { key } = useLocation();
  const isArrival = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this same page takes the calculation out of the address
  useEffect(() => {
    const linked = askedFor(isArrival.current);
    isArrival.current = false;
    const found = readChoice(linked, startAmount === undefined ? readStoredChoice() : undefined);
    store.set(restoreChoiceAtom, startAmount ? { amount: startAmount, ...found } : found);
    const amount = touched('[name=amount]');
    const slid = touched('.slider');
    if (amount !== null) store.set(typeAmountAtom, amount);
    else if (slid !== null) store.set(slideAmountAtom, amountAtPlace(Number(slid)));
    const bringUpToDate = () => store.set(openDateAtom, todayInAlmaty());
    bringUpToDate();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeAddress = (choice: LoanChoice) => {
      // Not by the router: nothing but the address changes, so nothing needs to render.
      const address = `${location.pathname}${writeChoice(location.search, choice)}${location.hash}`;
      history.replaceState(history.state, '', address);
    };
    const storeEverywhere = () => {
      clearTimeout(timer);
      timer = undefined;
      const choice = store.get(choiceAtom);
      storeChoice(choice);
      writeAddress(choice);
    };
    const arrived = store.get(choiceAtom);
    let isChosen = Object.keys(found).length > 0 || amount !== null || slid !== null;
    const storeChosen = () => {
      if (isChosen) storeChoice(store.get(choiceAtom));
    };
    storeChosen();
    // Without them in the address a reload would show another calculation.
    if (arrived.product !== DEFAULT_PRODUCT_ID || arrived.method !== 'annuity')
      writeAddress(arrived);
    const storeAtOnce = () => {
      if (timer !== undefined) storeEverywhere();
    };
    const stop = stopAll(
      store.sub(choiceAtom, () => {
        clearTimeout(timer);
        isChosen = true;
        timer = setTimeout(storeEverywhere, STORE_AFTER_MS);
      }),
      onVisible(bringUpToDate),
      onHidden(storeAtOnce),
      onLinkPress(() => {
        // Another tab, or the end of the day, may have changed what the page behind the link will read.
        storeChosen();
        storeAtOnce();
      }),
    );
    return () => {
      clearTimeout(timer);
      // The choice only: the address is the next page's by now.
      if (timer !== undefined) storeChosen();
      stop();
    };
  }, [store, startAmount, key]);
}
