import type { LoanChoice } from '../../loan/loanChoice.ts';
import { findInputs } from './inputs.ts';
import type { ShownElements } from './shownCalculator.ts';

/** Applies a prop to an element of the page, as React would. */
function setProp(element: Element, name: string, value: unknown): void {
  if (name === 'children') {
    const text = element.firstChild ?? element.appendChild(new Text());
    if (text.nodeValue !== value) text.nodeValue = String(value);
  } else if (element instanceof HTMLElement && name in element) {
    // A property of the DOM: `value` or `max` of an input, `hidden`, `disabled`.
    if (Reflect.get(element, name) !== value) Reflect.set(element, name, value);
  } else if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Finds the prerendered elements that change with the choice. @returns a function that shows a choice on the elements */
export function findShown(): (shown: ShownElements, choice: LoanChoice) => void {
  const named = [...document.querySelectorAll('[data-shown]')].map(
    (element) => [element.getAttribute('data-shown'), element] as const,
  );
  const amount = document.querySelector('[name=amount]');
  const slider = document.querySelector<HTMLElement>('.slider');
  const months = document.querySelector<HTMLElement>('.months__choice');
  const found = new Map<string | null, Element[]>();
  for (const [name, element] of [
    ...named,
    // The parts of field components have no `data-shown`.
    ['amount', amount],
    ['amountBox', amount?.parentElement],
    ['amountMessage', document.getElementById(`${amount?.id}-message`)],
    ['methods', document.querySelector('[name=method]')?.closest('fieldset')],
    ['slider', slider],
  ] as const) {
    if (element) found.set(name, [...(found.get(name) ?? []), element]);
  }
  const radios = findInputs('[type=radio]');
  /** The values of the last call. Each call has the same props in the same order. */
  const before: unknown[] = [];
  return (shown, { product, method }) => {
    let index = 0;
    for (const [name, part] of Object.entries(shown)) {
      const props = typeof part === 'string' ? { children: part } : part;
      for (const [prop, value] of Object.entries(props)) {
        // The visitor changes the values of inputs too.
        if (value !== before[index] || prop === 'value') {
          for (const element of found.get(name) ?? []) setProp(element, prop, value);
        }
        before[index] = value;
        index += 1;
      }
    }
    for (const radio of radios) {
      radio.checked = radio.value === product || radio.value === method;
    }
    const { value, max } = shown.slider;
    // `ui/Slider.tsx` sets the same property.
    slider?.style.setProperty('--fill', `${(value / max) * 100}%`);
    months?.style.setProperty('--count', `${shown.monthChoice.max + 1}`);
  };
}
