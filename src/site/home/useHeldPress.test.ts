// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import * as atoms from './atoms.ts';
import { useHeldPress } from './useHeldPress.ts';

const store = getDefaultStore();
let link: HTMLAnchorElement;

beforeEach(async () => {
  // happy-dom follows links.
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<a href="/login"><span>Next</span></a><button>Stay</button>';
  link = document.querySelector('a') ?? link;
  store.set(atoms.slideAmountAtom, 78_500);
  await renderHook(() => useHeldPress());
});

/** Presses as a pointer does. @returns whether the link is followed */
function press({ blursField }: { blursField: boolean }): boolean {
  link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  if (blursField) store.set(atoms.settleAmountAtom);
  return click(1);
}

/** @param detail 0 for a key */
const click = (detail: number, target: Element | null = link.firstElementChild) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })) ===
  true;

it.each(['5000000', '1', 'сто тысяч'])('holds one press when it settles %s', (text) => {
  store.set(atoms.typeAmountAtom, text);
  expect(press({ blursField: true })).toBe(false);
  expect(press({ blursField: false })).toBe(true);
});

it('puts the amount right and holds the press when the browser leaves the focus in the field', () => {
  store.set(atoms.typeAmountAtom, '5000000');
  expect(press({ blursField: false })).toBe(false);
  expect(store.get(atoms.choiceAtom).amount).toBe(1_000_000);
  expect(press({ blursField: false })).toBe(true);
});

it.each(['150000', '20000,60'])('follows the press when the amount is %s', (text) => {
  store.set(atoms.typeAmountAtom, text);
  expect(press({ blursField: true })).toBe(true);
});

it('follows a key when the field was left before', () => {
  store.set(atoms.typeAmountAtom, '5000000');
  store.set(atoms.settleAmountAtom);
  expect(click(0)).toBe(true);
});

it('holds a click without a pointer once when an assistive program makes it', () => {
  store.set(atoms.typeAmountAtom, '5000000');
  expect(click(1)).toBe(false);
  expect(click(1)).toBe(true);
});

it.each(['?lang=kk', '#content', 'tel:+77000000000'])(
  'follows the press when the link is %s, which does not lead away',
  (href) => {
    link.href = href;
    store.set(atoms.typeAmountAtom, '5000000');
    expect(press({ blursField: true })).toBe(true);
  },
);

it('leaves what is being typed alone when the press is on no link', () => {
  store.set(atoms.typeAmountAtom, '5000000');
  expect(click(1, document.querySelector('button'))).toBe(true);
  expect(store.get(atoms.amountRemarkAtom)).toBeNull();
});
