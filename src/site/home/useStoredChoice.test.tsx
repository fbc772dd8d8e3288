// @vitest-environment happy-dom
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, readCookies, setCookie } from '../../../tests/fixtures/browserCookies.ts';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import { choiceAtom, chooseProductAtom, slideAmountAtom } from './atoms.ts';
import { useStoredChoice } from './useStoredChoice.ts';

const falling = { amount: 450_000, product: '24_month', method: 'equal' } as const;
const cookiesOf = (amount: string, product: string, method: string) => ({
  calculator_amount: amount,
  calculator_product: product,
  calculator_method: method,
});
const stored = () => Object.fromEntries(readCookies());

function setCookies(cookies: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(cookies)) setCookie(`${name}=${value}; path=/`);
}

async function open(address: string, startAmount?: number) {
  history.replaceState(null, '', address);
  const store = createStore();
  const { unmount } = await renderHook(
    () => useStoredChoice(startAmount),
    (component) => (
      <MemoryRouter>
        <Provider store={store}>{component}</Provider>
      </MemoryRouter>
    ),
  );
  return { store, unmount };
}

beforeEach(() => {
  document.body.innerHTML = '';
  clearCookies();
});

it('stores the whole choice on arrival when a link names it', async () => {
  const { store } = await open('/?utm_source=ad&amount=450000&product=24_month&method=equal');
  expect(store.get(choiceAtom)).toEqual(falling);
  expect(stored()).toEqual(cookiesOf('450000', '24_month', 'equal'));
  expect(location.search).toContain('utm_source=ad');
});

it('stores nothing on arrival without a choice', async () => {
  await open('/?utm_source=ad&amount=1');
  expect(stored()).toEqual({});
  expect(location.search).toBe('?utm_source=ad&amount=1');
});

it('shows the stored choice, in the address too, when the address names none', async () => {
  setCookies(cookiesOf('450000', '24_month', 'equal'));
  const { store } = await open('/');
  expect(store.get(choiceAtom)).toEqual(falling);
  expect(location.search).toBe('?amount=450000&product=24_month&method=equal');
});

it('shows the link and not the stored choice when there are both', async () => {
  setCookies(cookiesOf('450000', '24_month', 'equal'));
  const { store } = await open('/?amount=100000&product=6_month&method=annuity');
  expect(store.get(choiceAtom)).toMatchObject({ amount: 100_000, product: '6_month' });
  expect(stored()).toEqual(cookiesOf('100000', '6_month', 'annuity'));
});

it('ignores the cookies when they are corrupt', async () => {
  setCookies(cookiesOf('NaN', '13_month', '%E0%A4%A'));
  const { store } = await open('/');
  expect(store.get(choiceAtom)).toMatchObject({ amount: 78_500, product: '12_month' });
});

it('stores a change 400 ms later when the page stays open', async () => {
  vi.useFakeTimers();
  const { store } = await open('/');
  store.set(slideAmountAtom, 200_000);
  vi.advanceTimersByTime(399);
  expect(stored()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(stored()).toEqual(cookiesOf('200000', '12_month', 'annuity'));
});

it('stores a change at once when a link is pressed or the page is left', async () => {
  vi.useFakeTimers();
  const { store, unmount } = await open('/');
  const link = document.body.appendChild(document.createElement('a'));
  store.set(slideAmountAtom, 200_000);
  link.click();
  expect(stored()).toEqual(cookiesOf('200000', '12_month', 'annuity'));
  store.set(chooseProductAtom, '6_month');
  await unmount();
  expect(stored()).toEqual(cookiesOf('200000', '6_month', 'annuity'));
});

it('stores what this page shows when a link is pressed after another tab has stored its own', async () => {
  await open('/?amount=450000&product=24_month&method=equal');
  setCookies(cookiesOf('100000', '6_month', 'annuity'));
  document.body.appendChild(document.createElement('a')).click();
  expect(stored()).toEqual(cookiesOf('450000', '24_month', 'equal'));
});

it('begins with its own amount and stores nothing when the calculator is another one', async () => {
  const cookies = cookiesOf('50000', '14_days', 'annuity');
  setCookies(cookies);
  const { store } = await open('/product/max-limit', 1_000_000);
  expect(store.get(choiceAtom)).toMatchObject({ amount: 1_000_000, product: '12_month' });
  expect(stored()).toEqual(cookies);
});
