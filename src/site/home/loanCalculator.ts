/*
 * The calculator of the prerendered pages: a classic script at the end of the HTML. The script defines `<loan-calculator>`,
 * which owns the prerendered elements inside. The only other writers are `running/OwnDetails.tsx` (the next payment) and
 * `device/moneyUndo.ts` (undo in the amount's field).
 */
import { calculateLoanFigures, clampAmount, DEFAULT_PRODUCT_ID, MCI } from '../../calc/index.ts';
import { todayInAlmaty } from '../../device/almatyTime.ts';
import { logger } from '../../device/logger.ts';
import { LOOK_EVERY_MS } from '../../device/newDay.ts';
import { onHidden, onRestore, onVisible } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { applicationAddress, readChoice, writeChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice, storeChoice } from '../../loan/storedChoice.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import { groupDigits } from '../../ui/groupDigits.ts';
import { SETTLED_AFTER_MS } from '../../ui/settledAfter.ts';
import { STATE_CHANGE } from './calculatorElement.ts';
import {
  type AmountButton,
  type CalculatorState,
  initialState,
  pressAmountButton,
  restoreChoice,
  settleAmount,
} from './calculatorState.ts';
import { countOver } from './countOver.ts';
import { holdPresses } from './heldPress.ts';
import { findValues, takeInputs } from './inputs.ts';
import { showCalculator } from './shownCalculator.ts';
import { findShown } from './showOnPage.ts';
import type { CalculatorWords } from './words.ts';

/** Delay before storing the choice. A slider moves faster than browsers let the address change (Safari: 100 times in 30 s). */
const STORE_AFTER_MS = 400;
/** Time between two checks for a pause. The choice is stored up to this time later. */
const CHECK_EVERY_MS = 100;

const detailsKey = sessionKeys.calculator;

/** Starts the calculator. @returns functions that return the state and show another state */
function start(calculator: HTMLElement, words: CalculatorWords) {
  const language = pageLanguage();
  const startAmount = Number(calculator.dataset.startAmount) || undefined;
  const showOnPage = findShown();
  let state = initialState();
  const values = findValues();
  let given = values.readPrerendered();
  let announcement = '';
  let settledText = '';
  let storedChoice = state.choice;
  let changedAtMs = 0;
  let isWatched = false;

  const show = () => {
    const calculation = calculateLoanFigures({ ...state.choice, openDate: state.openDate });
    const shown = showCalculator({ state, calculation, words, language });
    showOnPage(shown.elements, state.choice);
    given = values.read();
    announcement = shown.announcement;
  };

  // A reload and a shared link use the address. Every way to the application uses the cookies of the choice.
  const writeAddress = () => {
    const address = `${location.pathname}${writeChoice(location.search, state.choice)}${location.hash}`;
    history.replaceState(history.state, '', address);
  };
  const storeChosen = () => {
    if (state.isChosen) storeChoice(state.choice);
  };
  const application = calculator.querySelector('.calculator__apply a');
  /** The browser matches its speculation rules again after each change of a link, so a step of the slider changes no link. */
  const writeLink = () => {
    // The mark of `prefetchDocument` would fetch the form again for each loan.
    application?.removeAttribute('data-prefetch');
    application?.setAttribute('href', applicationAddress('', state.choice));
  };
  const announce = () => {
    if (announcement === settledText) return;
    settledText = announcement;
    const status = calculator.querySelector('[data-announcement]');
    if (status) status.textContent = announcement;
  };
  const storeNew = () => {
    if (storedChoice === state.choice) return;
    storedChoice = state.choice;
    storeChoice(state.choice);
    writeAddress();
    writeLink();
  };
  /** Stores and announces the state after a pause. One timer checks for the pause, because a step must not set timers. */
  const watchPause = () => {
    const pauseMs = performance.now() - changedAtMs;
    if (pauseMs >= STORE_AFTER_MS) storeNew();
    isWatched = pauseMs < SETTLED_AFTER_MS;
    if (isWatched) setTimeout(watchPause, CHECK_EVERY_MS);
    else announce();
  };

  const change = (next: CalculatorState) => {
    if (next === state) return;
    state = next;
    show();
    calculator.dispatchEvent(new Event(STATE_CHANGE));
    changedAtMs = performance.now();
    if (!isWatched) watchPause();
  };
  const takeIn = () => change(takeInputs(state, given, values.read()));
  const settle = () => change(settleAmount(state));
  const showQuickAmounts = () => {
    // The buttons stay for good: hiding them would move the target of the press that leaves the field.
    calculator.querySelector('.amount__quick')?.removeAttribute('hidden');
  };
  const isAmount = (event: Event): event is Event & { readonly target: HTMLInputElement } =>
    event.target instanceof HTMLInputElement && event.target.name === 'amount';

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    input(event) {
      if (isAmount(event) && event instanceof InputEvent && !event.isComposing) {
        groupDigits(event.target, event.inputType);
      }
      // Figures count only after the choice of a term. Figures follow a slider at once.
      const isTerm = event.target instanceof HTMLInputElement && event.target.name === 'product';
      const count = isTerm ? countOver(calculator) : null;
      takeIn();
      count?.();
    },
    change: takeIn,
    // `site.ts` dispatches `arrive` after it has replaced an escaped query in the address by the plain query.
    arrive: () => change(readArrival(state)),
    focusin(event) {
      if (isAmount(event)) showQuickAmounts();
    },
    focusout(event) {
      if (isAmount(event)) settle();
    },
    keydown(event) {
      if (isAmount(event) && event instanceof KeyboardEvent && event.key === 'Enter') settle();
    },
    click({ target }) {
      const button = target instanceof Element ? target.closest('[data-amount-button]') : null;
      const name = button?.getAttribute('data-amount-button');
      if (name) change(pressAmountButton(state, buttonNamed(name)));
    },
  };
  for (const [type, listener] of Object.entries(listeners)) {
    calculator.addEventListener(type, listener);
  }
  holdPresses({ remark: () => state.remark, settle });
  const leave = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    // Another tab may have replaced the cookies that the next page reads, or the cookies may have expired after a day.
    if (link === application) storeChoice(state.choice);
    else storeChosen();
    storeNew();
  };
  // The browser reads the address of a link after these events.
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    document.addEventListener(type, leave, true);
  }
  /** Stores the values that are neither in the address nor in the cookies, for the next document of this tab. */
  const storeDetails = () => {
    if (startAmount !== undefined) return;
    const { typed, wished, month } = state;
    const { amount } = state.choice;
    if (typed === null && wished === null && month === 0) removeEntry('session', detailsKey);
    else writeEntry('session', detailsKey, JSON.stringify({ typed, wished, month, amount }));
  };
  /** Returns the state for an arriving visitor. The choice in the address has priority over the stored choice. */
  const readArrival = (from: CalculatorState) => {
    const stored = startAmount === undefined ? readStoredChoice() : undefined;
    const found = readChoice(location.search, stored);
    const asked = startAmount === undefined ? found : { amount: startAmount, ...found };
    return {
      ...restoreChoice(from, asked),
      isChosen: from.isChosen || Object.keys(found).length > 0,
      openDate: todayInAlmaty(),
    };
  };
  const followDay = () => {
    const openDate = todayInAlmaty();
    if (openDate !== state.openDate) change({ ...state, openDate });
  };
  // The page may stay visible past midnight.
  setInterval(followDay, LOOK_EVERY_MS);
  onVisible(followDay);
  onRestore(() => change(readArrival(state)));
  onHidden(() => {
    storeChosen();
    storeNew();
    storeDetails();
  });

  for (const button of calculator.querySelectorAll<HTMLButtonElement>('[data-amount-button]')) {
    button.disabled = false;
  }
  if (calculator.querySelector('[name=amount]:focus')) showQuickAmounts();
  const arrived = readArrival(state);
  state = takeInputs(
    startAmount === undefined ? withDetails(arrived) : arrived,
    given,
    values.read(),
  );
  show();
  writeLink();
  // The first result is not announced, because a screen reader reads the result as part of the page.
  settledText = announcement;
  storedChoice = state.choice;
  storeChosen();
  const { product, method } = state.choice;
  // Without product and method in the address a reload could show another calculation.
  if (product !== DEFAULT_PRODUCT_ID || method !== 'annuity') writeAddress();
  const year = Number(state.openDate.slice(0, 4));
  if (!(year in MCI)) logger.warn(`The МРП of ${year} is not known; the last known one is used`);
  return { state: () => state, change };
}

/** Returns a state with the values that an earlier document of this tab has stored. Ignores values that do not fit. */
function withDetails(state: CalculatorState): CalculatorState {
  try {
    const stored = JSON.parse(readEntry('session', detailsKey) ?? '{}');
    const { typed, wished, month } = stored;
    const { product, amount } = state.choice;
    const isWished = typeof wished === 'number' && clampAmount(product, wished) === amount;
    const detailed = {
      ...state,
      wished: isWished ? wished : state.wished,
      month: Number.isSafeInteger(month) && month > 0 ? month : state.month,
    };
    // A link with another amount has priority over text that was left in the field.
    const isTyped = typeof typed === 'string' && stored.amount === amount;
    return isTyped ? settleAmount({ ...detailed, typed }) : detailed;
  } catch {
    return state;
  }
}

function buttonNamed(name: string): AmountButton {
  if (name === 'less' || name === 'more') return name;
  return name === '0' ? 0 : name === '1' ? 1 : 2;
}

/** The only calculator of the page; null until the element is in the document. */
let started: ReturnType<typeof start> | null = null;

class LoanCalculator extends HTMLElement {
  get state(): CalculatorState {
    return started?.state() ?? initialState();
  }

  connectedCallback(): void {
    const words = document.getElementById('calculator-words')?.textContent;
    // The build has written the texts by `calculatorWords`, which defines the type.
    if (words) started ??= start(this, JSON.parse(words) as CalculatorWords);
  }

  change(next: CalculatorState): void {
    started?.change(next);
  }
}

function define(): void {
  customElements.define('loan-calculator', LoanCalculator);
  // The text below the calculator joins the second frame (`site/article/article.css`).
  delete document.documentElement.dataset.firstFrame;
}

if (!window.isTooOld) {
  // Starts after the first frame: the start takes 40 ms on a cheap phone, and the page is complete without it. A hidden page
  // has no frames.
  if (document.hidden) define();
  else requestAnimationFrame(() => setTimeout(define));
}
