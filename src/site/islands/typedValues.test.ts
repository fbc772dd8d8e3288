// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { enterTyped, isTypedInto, takeTyped } from './typedEarly.ts';
import { differsFrom, storeTyped, takeStored } from './typedValues.ts';

function find<Found extends HTMLElement = HTMLInputElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}
const field = (selector: string) => find(selector);
const events: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `
    <div data-island="Sums">
      <input name="income" value="">
      <input name="term" type="radio" value="6" checked>
      <input name="term" type="radio" value="12">
      <input name="sign" type="checkbox" value="on">
      <details><summary>More</summary></details>
    </div>`;
  events.length = 0;
  for (const type of ['input', 'focusout', 'click']) {
    document.body.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement) events.push(`${type} ${target.name}`);
    });
  }
});

const place = () => find<HTMLElement>('[data-island]');

it('gives the fields their prerendered values back, and enters what was typed', () => {
  field('[name=income]').value = '350 000';
  field('[value="12"]').checked = true;
  expect(isTypedInto(place())).toBe(true);
  const typed = takeTyped(place());
  expect(field('[name=income]').value).toBe('');
  expect(field('[value="6"]').checked).toBe(true);
  expect(isTypedInto(place())).toBe(false);
  enterTyped(place(), typed, (change) => change());
  expect(field('[name=income]').value).toBe('350 000');
  expect(field('[value="12"]').checked).toBe(true);
  expect(events).toEqual(expect.arrayContaining(['input income', 'focusout income', 'click term']));
});

it('leaves the text of the field with the focus alone, because a keyboard may be composing it', () => {
  field('[name=income]').focus();
  field('[name=income]').value = '350';
  const typed = takeTyped(place());
  expect(field('[name=income]').value).toBe('350');
  enterTyped(place(), typed, (change) => change());
  expect(events).toEqual([]);
});

it('enters what the fields of a disclosure held that come with its content', async () => {
  const open =
    '<details open><input name="comparison"></details><details open><input name="part"></details>';
  place().innerHTML = open;
  field('[name=part]').value = '30 000';
  storeTyped();
  const stored = takeStored();
  place().innerHTML = '<details></details><details></details>';
  enterTyped(place(), stored, (change) => change());
  expect(place().querySelectorAll('[open]')).toHaveLength(2);
  place().lastElementChild?.insertAdjacentHTML('beforeend', '<input name="part">');
  await expect.poll(() => field('[name=part]').value).toBe('30 000');
});

it('enters nothing where nothing was typed', () => {
  enterTyped(place(), takeTyped(place()), (change) => change());
  expect(events).toEqual([]);
});

it('stores the values for the same page in the other language, once', () => {
  field('[name=income]').value = '350 000';
  field('[name=sign]').checked = true;
  find<HTMLDetailsElement>('details').open = true;
  storeTyped();
  const stored = takeStored();
  expect(stored).toMatchObject({ income: '350 000', 'sign=on': true, 'Sums 0': true });
  expect(differsFrom(place(), stored)).toBe(false);
  expect(takeStored()).toEqual({});
});

it.each(['', 'no JSON', '{}', '["/elsewhere",{"income":"1"}]', '["/",{"income":{"a":1}}]'])(
  'takes nothing from the entry %s',
  (entry) => {
    sessionStorage.setItem('typedValues', entry);
    expect(takeStored()).toEqual({});
  },
);
