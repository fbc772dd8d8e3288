/*
 * The calculator of the prerendered pages: a classic script at the end of the HTML. It defines `<loan-calculator>`, which owns
 * the elements that the build rendered inside it. No other code changes them.
 */
import { calculateLoanFigures, clampAmount, DEFAULT_PRODUCT_ID, MCI } from '../../calc/index.ts';
import { todayInAlmaty } from '../../device/almatyTime.ts';
import { logger } from '../../device/logger.ts';
import { LOOK_EVERY_MS } from '../../device/newDay.ts';
import { onHidden, onRestore, onVisible } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { writeChoice } from '../../loan/loanChoice.ts';
import { storeChoice } from '../../loan/storedChoice.ts';
import { groupTyped } from '../../locales/amountText.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import { SETTLED_AFTER_MS } from '../../ui/settledAfter.ts';
import { arrivedState } from './arrival.ts';
import { STATE_CHANGE } from './calculatorElement.ts';
import {
  type AmountButton,
  type CalculatorState,
  initialState,
  pressAmountButton,
  settleAmount,
} from './calculatorState.ts';
import { countOver } from './countOver.ts';
import { holdPresses } from './heldPress.ts';
import { readInputs, readPrerenderedInputs, takeInputs } from './inputs.ts';
import { showCalculator } from './shownCalculator.ts';
import { findShown } from './showOnPage.ts';
import type { CalculatorWords } from './words.ts';

/** A slider's steps come faster than browsers let an address be changed (Safari: 100 times in 30 s). */
const STORE_AFTER_MS = 400;

const detailsKey = sessionKeys.calculator;

/** Starts the calculator. @returns its state, and a function that shows another one */
function start(calculator: HTMLElement, words: CalculatorWords) {
  const language = pageLanguage();
  const startAmount = Number(calculator.dataset.startAmount) || undefined;
  const showOnPage = findShown();
  let state = initialState();
  let given = readPrerenderedInputs();
  let announcement = '';
  let settledText = '';
  let announceTimer: ReturnType<typeof setTimeout> | undefined;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;

  const announce = () => {
    settledText = announcement;
    const [status] = calculator.querySelectorAll('[data-announcement]');
    if (status) status.textContent = announcement;
  };
  const show = () => {
    const calculation = calculateLoanFigures({ ...state.choice, openDate: state.openDate });
    const shown = showCalculator({ state, calculation, words, language });
    showOnPage(shown.elements, state.choice);
    given = readInputs();
    announcement = shown.announcement;
    clearTimeout(announceTimer);
    if (announcement !== settledText) announceTimer = setTimeout(announce, SETTLED_AFTER_MS);
  };

  // The address serves a reload and a shared link; every way to the application reads the cookies of the choice.
  const writeAddress = () => {
    const address = `${location.pathname}${writeChoice(location.search, state.choice)}${location.hash}`;
    history.replaceState(history.state, '', address);
  };
  const storeChosen = () => {
    if (state.isChosen) storeChoice(state.choice);
  };
  const storeWaiting = () => {
    if (storeTimer === undefined) return;
    clearTimeout(storeTimer);
    storeTimer = undefined;
    storeChoice(state.choice);
    writeAddress();
  };

  const change = (next: CalculatorState) => {
    if (next === state) return;
    const isSameChoice = next.choice === state.choice;
    state = next;
    show();
    calculator.dispatchEvent(new Event(STATE_CHANGE));
    if (isSameChoice) return;
    clearTimeout(storeTimer);
    storeTimer = setTimeout(storeWaiting, STORE_AFTER_MS);
  };
  const takeIn = () => change(takeInputs(state, given, readInputs()));
  const settle = () => change(settleAmount(state));
  const showQuickAmounts = () => {
    // For good: without them again, the press that leaves the field would miss what it was meant for.
    calculator.querySelector('.amount__quick')?.removeAttribute('hidden');
  };
  const isAmount = (event: Event): event is Event & { readonly target: HTMLInputElement } =>
    event.target instanceof HTMLInputElement && event.target.name === 'amount';

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    input(event) {
      if (isAmount(event) && event instanceof InputEvent && !event.isComposing) groupDigits(event);
      // Figures follow a slider at once.
      const isTerm = event.target instanceof HTMLInputElement && event.target.name === 'product';
      const count = isTerm ? countOver(calculator) : null;
      takeIn();
      count?.();
    },
    change: takeIn,
    // `site.ts`: the query of the address was escaped, and is plain now.
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
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link) return;
      // Another tab, or the end of the day, may have changed what the page behind the link will read.
      if (link.matches('[data-shown=application]')) storeChoice(state.choice);
      else storeChosen();
      storeWaiting();
    },
    { capture: true },
  );
  /** Stores what neither the address nor the cookies have, for the next document of this tab. */
  const storeDetails = () => {
    if (startAmount !== undefined) return;
    const { typed, wished, month } = state;
    if (typed === null && wished === null && month === 0) removeEntry('session', detailsKey);
    else writeEntry('session', detailsKey, JSON.stringify({ typed, wished, month }));
  };
  const readArrival = (from: CalculatorState) => ({
    ...arrivedState(from, location.search, startAmount),
    openDate: todayInAlmaty(),
  });
  const followDay = () => {
    const openDate = todayInAlmaty();
    if (openDate !== state.openDate) change({ ...state, openDate });
  };
  // Midnight may pass a page in sight.
  setInterval(followDay, LOOK_EVERY_MS);
  onVisible(followDay);
  onRestore(() => change(readArrival(state)));
  onHidden(() => {
    storeChosen();
    storeWaiting();
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
    readInputs(),
  );
  show();
  // A screen reader reads what is there on arrival as part of the page.
  clearTimeout(announceTimer);
  settledText = announcement;
  storeChosen();
  const { product, method } = state.choice;
  // Without them in the address a reload would show another calculation.
  if (product !== DEFAULT_PRODUCT_ID || method !== 'annuity') writeAddress();
  const year = Number(state.openDate.slice(0, 4));
  if (!(year in MCI)) logger.warn(`The МРП of ${year} is not known; the last known one is used`);
  return { state: () => state, change };
}

/** Returns a state with what an earlier document of this tab has stored; other values are ignored. */
function withDetails(state: CalculatorState): CalculatorState {
  try {
    const { typed, wished, month } = JSON.parse(readEntry('session', detailsKey) ?? '{}');
    const { product, amount } = state.choice;
    const isWished = typeof wished === 'number' && clampAmount(product, wished) === amount;
    const detailed = {
      ...state,
      wished: isWished ? wished : state.wished,
      month: Number.isSafeInteger(month) && month > 0 ? month : state.month,
    };
    return typeof typed === 'string' ? settleAmount({ ...detailed, typed }) : detailed;
  } catch {
    return state;
  }
}

/** Groups the digits of what is being typed, as `MoneyField` does. */
function groupDigits({ target: input, inputType }: InputEvent & { target: HTMLInputElement }) {
  const { text, caret } = groupTyped(
    input.value,
    input.selectionStart ?? input.value.length,
    inputType,
  );
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

function buttonNamed(name: string): AmountButton {
  if (name === 'less' || name === 'more') return name;
  return name === '0' ? 0 : name === '1' ? 1 : 2;
}

/** The one calculator of the page; null until its element is in the document. */
let started: ReturnType<typeof start> | null = null;

class LoanCalculator extends HTMLElement {
  get state(): CalculatorState {
    return started?.state() ?? initialState();
  }

  connectedCallback(): void {
    const words = document.getElementById('calculator-words')?.textContent;
    // The build has written them from the type's own function.
    if (words) started ??= start(this, JSON.parse(words) as CalculatorWords);
  }

  change(next: CalculatorState): void {
    started?.change(next);
  }
}

const define = () => customElements.define('loan-calculator', LoanCalculator);

if (!window.isTooOld) {
  // Behind the first frame: on a cheap phone the start takes 40 ms, and the page is complete without it. A hidden page has no frames.
  if (document.hidden) define();
  else requestAnimationFrame(() => setTimeout(define));
}
