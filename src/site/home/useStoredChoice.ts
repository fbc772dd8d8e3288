import { useStore } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PRODUCT_ID } from '../../calc/index.ts';
import { todayInAlmaty } from '../../device/almatyTime.ts';
import { onHidden, onVisible, type Stop, stopAll } from '../../device/pageLifecycle.ts';
import { type LoanChoice, writeChoice } from '../../loan/loanChoice.ts';
import { storeChoice } from '../../loan/storedChoice.ts';
import { arrivedState } from './arrival.ts';
import { choiceAtom, openDateAtom, settledTextAtom, stateAtom } from './atoms.ts';
import { endFirstCalculator } from './handOver.ts';
import { readInputs, readPrerenderedInputs, takeInputs } from './inputs.ts';

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

/**
 * Stores the calculation where it survives: in the address (to share and reload) and in the cookies of the choice, which
 * every way to the application reads. On arrival it reads both, and the date of today; a return to the page on another
 * day brings the date up to date. Only a chosen calculation is stored.
 * @param startAmount tenge to begin with instead of the stored choice
 */
export function useStoredChoice(startAmount?: number): void {
  const store = useStore();
  const { key } = useLocation();
  // False as soon as the choice of arrival is on the screen.
  const isArrival = useRef(true);
  useLayoutEffect(() => {
    const handedOver = endFirstCalculator();
    if (!handedOver) return;
    isArrival.current = false;
    store.set(stateAtom, handedOver.state);
    store.set(settledTextAtom, handedOver.settledText);
    performance.mark('calculator-taken-over');
  }, [store]);
  // The history entry whose choice is on the screen.
  const shownKey = useRef(key);
  useEffect(() => {
    const isShown = !isArrival.current && shownKey.current === key;
    shownKey.current = key;
    if (!isShown) {
      const arrived = arrivedState(store.get(stateAtom), location.search, startAmount);
      store.set(
        stateAtom,
        // Later an input's value is one that React has set.
        isArrival.current ? takeInputs(arrived, readPrerenderedInputs(), readInputs()) : arrived,
      );
    }
    isArrival.current = false;
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
    const storeChosen = () => {
      const { choice, isChosen } = store.get(stateAtom);
      if (isChosen) storeChoice(choice);
    };
    storeChosen();
    const arrived = store.get(choiceAtom);
    // Without them in the address a reload would show another calculation.
    if (arrived.product !== DEFAULT_PRODUCT_ID || arrived.method !== 'annuity')
      writeAddress(arrived);
    const storeAtOnce = () => {
      if (timer !== undefined) storeEverywhere();
    };
    const stop = stopAll(
      store.sub(choiceAtom, () => {
        clearTimeout(timer);
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
