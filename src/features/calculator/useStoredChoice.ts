import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PRODUCT_ID } from '../../calc/index.ts';
import {
  AMOUNT_COOKIE_MAX_AGE_S,
  type LoanChoice,
  readChoice,
  writeChoice,
} from '../../loan/loanChoice.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { readCookie, writeCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';
import {
  choiceAtom,
  openDateAtom,
  restoreChoiceAtom,
  setOpenDateAtom,
  slideAmountAtom,
  typeAmountAtom,
} from './atoms.ts';

/** A slider's steps come faster than browsers let an address be changed (Safari: 100 times in 30 s). */
const KEEP_AFTER_MS = 400;

/** What the visitor, or a browser that goes back, has put into a field of the prerendered page before it came to life. */
function touched(selector: string): string | null {
  const field = document.querySelector<HTMLInputElement>(selector);
  return !field || (field.checked === field.defaultChecked && field.value === field.defaultValue)
    ? null
    : field.value;
}

/** The address's query; on arrival with what was chosen before the page came to life, which goes first. */
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
 * Keeps the calculation where it survives: the address (to share and reload) and the amount cookie. On arrival it
 * takes both in, and the date of today with them; a return to the page on another day brings the date up to date.
 * @param startAmount tenge to begin with in place of the cookie's
 */
export function useStoredChoice(startAmount?: number): void {
  const store = useStore();
  const { key } = useLocation();
  const isArrival = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this same page takes the calculation out of the address
  useEffect(() => {
    store.set(
      restoreChoiceAtom,
      readChoice(
        askedFor(isArrival.current),
        startAmount?.toString() ?? readCookie(cookieNames.calculatorAmount),
        DEFAULT_PRODUCT_ID,
      ),
    );
    isArrival.current = false;
    const amount = touched('[name=amount]');
    const slid = touched('.slider');
    if (amount !== null) store.set(typeAmountAtom, amount);
    else if (slid !== null) store.set(slideAmountAtom, Number(slid));
    const bringUpToDate = () => {
      const today = todayInAlmaty();
      if (store.get(openDateAtom) !== today) store.set(setOpenDateAtom, today);
    };
    bringUpToDate();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepAddress = (choice: LoanChoice) => {
      // Not by the router: nothing but the address changes, so nothing needs to render.
      const address = `${location.pathname}${writeChoice(location.search, choice)}${location.hash}`;
      history.replaceState(history.state, '', address);
    };
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const choice = store.get(choiceAtom);
      writeCookie(cookieNames.calculatorAmount, String(choice.amount), {
        maxAgeS: AMOUNT_COOKIE_MAX_AGE_S,
      });
      keepAddress(choice);
    };
    const arrived = store.get(choiceAtom);
    // Without them in the address a reload would show another calculation.
    if (arrived.productId !== DEFAULT_PRODUCT_ID || arrived.method !== 'annuity')
      keepAddress(arrived);
    const keepNow = () => {
      if (timer !== undefined) keep();
    };
    const unsubscribe = store.sub(choiceAtom, () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const onVisibility = () =>
      document.visibilityState === 'visible' ? bringUpToDate() : keepNow();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [store, startAmount, key]);
}
