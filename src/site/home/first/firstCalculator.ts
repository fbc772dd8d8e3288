/*
 * The calculator of the prerendered home page before React has come: a classic script at the end of the page's HTML. It
 * shares the state's functions (`calculatorState.ts`) and what they show (`shownCalculator.ts`) with React's components,
 * which take over in `useStoredChoice.ts` and end it.
 */
import { calculateLoanSchedule } from '../../../calc/index.ts';
import { todayInAlmaty } from '../../../device/almatyTime.ts';
import { onPageHide, stopAll } from '../../../device/pageLifecycle.ts';
import { storeChoice } from '../../../loan/storedChoice.ts';
import { groupTyped } from '../../../locales/amountText.ts';
import { SETTLED_AFTER_MS } from '../../../ui/settledAfter.ts';
import { arrivedState } from '../arrival.ts';
import {
  type AmountButton,
  type CalculatorState,
  initialState,
  pressAmountButton,
  settleAmount,
} from '../calculatorState.ts';
import type { FirstCalculator } from '../handOver.ts';
import { holdPresses } from '../heldPress.ts';
import { readInputs, readPrerenderedInputs, takeInputs } from '../inputs.ts';
import { showCalculator } from '../shownCalculator.ts';
import type { CalculatorWords } from '../words.ts';
import { findShown } from './showOnPage.ts';

function start(calculator: Element, words: CalculatorWords): FirstCalculator {
  const language = document.documentElement.lang === 'kk' ? 'kk' : 'ru';
  const show = (next: CalculatorState) => {
    const calculation = calculateLoanSchedule({ ...next.choice, openDate: next.openDate });
    return showCalculator({ state: next, calculation, words, language });
  };
  const showOnPage = findShown();
  let state = initialState();
  let given = readPrerenderedInputs();
  let announcement = '';
  let settledText = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = () => {
    settledText = announcement;
    const [status] = calculator.querySelectorAll('[data-announcement]');
    if (status) status.textContent = announcement;
  };
  const change = (next: CalculatorState) => {
    if (next === state) return;
    state = next;
    const shown = show(state);
    showOnPage(shown.elements, state.choice);
    given = readInputs();
    announcement = shown.announcement;
    clearTimeout(timer);
    if (announcement !== settledText) timer = setTimeout(announce, SETTLED_AFTER_MS);
  };
  const takeIn = () => change(takeInputs(state, given, readInputs()));
  const settle = () => change(settleAmount(state));
  const isAmount = (event: Event): event is Event & { readonly target: HTMLInputElement } =>
    event.target instanceof HTMLInputElement && event.target.name === 'amount';

  const listeners: Partial<Record<string, (event: Event) => void>> = {
    input(event) {
      if (isAmount(event) && event instanceof InputEvent && !event.isComposing) groupDigits(event);
      takeIn();
    },
    change: takeIn,
    focusout(event) {
      if (isAmount(event)) settle();
    },
    keydown(event) {
      if (isAmount(event) && event instanceof KeyboardEvent && event.key === 'Enter') settle();
    },
    click(event) {
      const button =
        event.target instanceof Element ? event.target.closest('[data-amount-button]') : null;
      const name = button?.getAttribute('data-amount-button');
      if (name) change(pressAmountButton(state, buttonNamed(name)));
    },
  };
  // At the document, behind React's own listeners: an event that makes React hydrate is React's.
  for (const [type, listener] of Object.entries(listeners)) {
    if (listener) document.addEventListener(type, listener);
  }
  const stop = stopAll(
    holdPresses({ remark: () => state.remark, settle }),
    onPageHide(() => {
      if (state.isChosen) storeChoice(state.choice);
    }),
  );
  for (const button of calculator.querySelectorAll<HTMLButtonElement>('[data-amount-button]')) {
    button.disabled = false;
  }
  change(
    takeInputs(
      { ...arrivedState(state, location.search), openDate: todayInAlmaty() },
      given,
      readInputs(),
    ),
  );
  // What is there on arrival is read as part of the page.
  clearTimeout(timer);
  settledText = announcement;
  return {
    current: () => ({ state, settledText }),
    end() {
      takeIn();
      for (const [type, listener] of Object.entries(listeners)) {
        if (listener) document.removeEventListener(type, listener);
      }
      clearTimeout(timer);
      stop();
      return { state, settledText };
    },
  };
}

/** Groups the digits of what is being typed, as `MoneyField` does. */
function groupDigits({ target: input, inputType }: InputEvent & { target: HTMLInputElement }) {
  const { text, caret } = groupTyped(
    input.value,
    input.selectionStart ?? input.value.length,
    inputType === 'deleteContentForward',
  );
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

function buttonNamed(name: string): AmountButton {
  if (name === 'less' || name === 'more') return name;
  return name === '0' ? 0 : name === '1' ? 1 : 2;
}

const calculator = document.querySelector('.calculator');
const words = document.getElementById('calculator-words')?.textContent;
if (calculator && words && !window.isTooOld) {
  // The build has written them from the type's own function.
  window.firstCalculator = start(calculator, JSON.parse(words) as CalculatorWords);
}
