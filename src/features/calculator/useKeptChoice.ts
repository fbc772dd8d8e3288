import { useStore } from 'jotai';
import { useEffect } from 'react';
import { DEFAULT_PRODUCT_ID } from '../../calc/index.ts';
import { AMOUNT_COOKIE_MAX_AGE_S, readChoice, writeChoice } from '../../loanChoice.ts';
import { todayInAlmaty } from '../../openDate.ts';
import { readCookie, writeCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';
import { choiceAtom, openDateAtom, restoreChoiceAtom, setOpenDateAtom } from './atoms.ts';

/** A slider's steps come faster than browsers let an address be changed (Safari: 100 times in 30 s). */
const KEEP_AFTER_MS = 400;

/**
 * Keeps the calculation where it survives: the address (to share and reload) and the amount cookie. On arrival it
 * takes both in, and the date of today with them; a return to the page on another day brings the date up to date.
 * @param startAmount tenge to begin with in place of the cookie's
 */
export function useKeptChoice(startAmount?: number): void {
  const store = useStore();
  useEffect(() => {
    store.set(
      restoreChoiceAtom,
      readChoice(
        location.search,
        startAmount?.toString() ?? readCookie(cookieNames.calculatorAmount),
        DEFAULT_PRODUCT_ID,
      ),
    );
    const bringUpToDate = () => {
      const today = todayInAlmaty(new Date());
      if (store.get(openDateAtom) !== today) store.set(setOpenDateAtom, today);
    };
    bringUpToDate();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const choice = store.get(choiceAtom);
      writeCookie(cookieNames.calculatorAmount, String(choice.amount), {
        maxAgeS: AMOUNT_COOKIE_MAX_AGE_S,
      });
      // Not by the router: nothing but the address changes, so nothing needs to render.
      const address = `${location.pathname}${writeChoice(location.search, choice)}${location.hash}`;
      history.replaceState(history.state, '', address);
    };
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
  }, [store, startAmount]);
}
