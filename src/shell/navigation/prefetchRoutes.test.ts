// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prefetchRoutes } from './prefetchRoutes.ts';

const paths = ['/login', '/about', '/about', '/help', '/contacts', '/media', '/', '/elsewhere'];

let observed: Element[] = [];
let comesIntoView: (link: Element) => void = () => {};
let prepared: string[] = [];
let asked: string[] = [];
let lookAgain = () => {};

const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`);
const happens = (type: string, target: Element | null) =>
  target?.dispatchEvent(new Event(type, { bubbles: true }));

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

class FakeObserver {
  constructor(hear: (entries: readonly object[]) => void) {
    comesIntoView = (target) => hear([{ isIntersecting: true, target }]);
  }
  observe(element: Element): void {
    observed.push(element);
  }
  unobserve(element: Element): void {
    observed = observed.filter((known) => known !== element);
  }
  disconnect(): void {
    observed = [];
  }
}

// The listeners exist until the page ends, so all tests share one call.
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  lookAgain = prefetchRoutes({
    hasPage: (path) => path !== '/elsewhere',
    prepare: ({ path }) => prepared.push(path),
    askRule: (path) => asked.push(path),
  });
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}"></a>`).join('')}</main>`;
  observed = [];
  prepared = [];
  asked = [];
  setConnection({ saveData: false, effectiveType: '4g' });
});

it('looks at the links in the text a second after the navigation, once each, and not at its own page’s', () => {
  lookAgain();
  vi.advanceTimersByTime(999);
  expect(observed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(observed.map((link) => link.getAttribute('href'))).toEqual([
    '/login',
    '/about',
    '/help',
    '/contacts',
    '/media',
  ]);
});

it('looks at the next page only when a page is left within that second', () => {
  lookAgain();
  vi.advanceTimersByTime(700);
  lookAgain();
  vi.advanceTimersByTime(999);
  expect(observed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(observed).toHaveLength(5);
});

it('fetches four pages whose links come into view, and four again after the next navigation', () => {
  const seeAll = () => {
    vi.advanceTimersByTime(1_000);
    for (const link of [...observed]) comesIntoView(link);
  };
  lookAgain();
  seeAll();
  expect(prepared).toEqual(['/login', '/about', '/help', '/contacts']);
  lookAgain();
  seeAll();
  expect(prepared).toHaveLength(8);
});

it.each(['pointerover', 'focusin'])('fetches page and rule after 80 ms of %s', (type) => {
  happens(type, linkTo('/login'));
  vi.advanceTimersByTime(79);
  expect(prepared).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([prepared, asked]).toEqual([['/login'], ['/login']]);
});

it('fetches nothing when the pointer only passes over a link', () => {
  happens('pointerover', linkTo('/login'));
  vi.advanceTimersByTime(79);
  happens('pointerover', document.body);
  vi.advanceTimersByTime(1_000);
  expect(prepared).toEqual([]);
});

it('fetches a page at once when its link is pressed', () => {
  happens('pointerdown', linkTo('/login'));
  expect(prepared).toEqual(['/login']);
});

it.each([
  ['the visitor saves data', { saveData: true }],
  ['the network is 2G', { effectiveType: '2g' }],
  ['the network is worse than 2G', { effectiveType: 'slow-2g' }],
])('fetches nothing in advance when %s', (_, connection) => {
  setConnection(connection);
  lookAgain();
  vi.advanceTimersByTime(1_000);
  for (const link of [...observed]) comesIntoView(link);
  happens('pointerover', linkTo('/login'));
  vi.advanceTimersByTime(1_000);
  happens('pointerdown', linkTo('/about'));
  expect(observed).toHaveLength(5);
  expect([prepared, asked]).toEqual([[], []]);
});

it('fetches nothing in advance when there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  happens('pointerdown', linkTo('/login'));
  expect(prepared).toEqual([]);
});

it.each([
  ['does not say how good its connection is', undefined],
  ['is on 3G', { saveData: false, effectiveType: '3g' }],
])('fetches in advance when the browser %s', (_, connection) => {
  setConnection(connection);
  happens('pointerdown', linkTo('/login'));
  expect(prepared).toEqual(['/login']);
});
