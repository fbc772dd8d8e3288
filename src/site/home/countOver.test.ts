// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { countOver, textBetween } from './countOver.ts';

const figure = () => document.querySelector<HTMLElement>('[data-shown=payment]');
/** Returns the visible text. A count covers the figure's own text. */
const seen = () => figure()?.dataset.counting ?? figure()?.textContent;

function setPayment(text: string): void {
  const node = figure()?.firstChild;
  if (node) node.nodeValue = text;
}

/** Simulates the choice of a term: the payment changes between the two calls. */
function chooseTerm(): void {
  const count = countOver(document.body);
  setPayment('20\u00a0000\u00a0₸');
  count();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  document.body.innerHTML = '<p data-shown=payment>10\u00a0000\u00a0₸</p>';
});

it('counts from the old to the new figure within 160 ms', () => {
  chooseTerm();
  expect(seen()).toBe('10\u00a0000\u00a0₸');
  expect(figure()?.textContent).toBe('20\u00a0000\u00a0₸');
  vi.advanceTimersByTime(80);
  expect(seen()).toMatch(/^1[1-9]\u00a0\d{3}\u00a0₸$/);
  vi.advanceTimersByTime(80);
  expect(seen()).toBe('20\u00a0000\u00a0₸');
});

it('shows the figure at once when the visitor wants less motion', () => {
  vi.mocked(window.matchMedia).mockReturnValue({ matches: true } as MediaQueryList);
  chooseTerm();
  expect(seen()).toBe('20\u00a0000\u00a0₸');
});

it('leaves a figure alone that has changed meanwhile', () => {
  chooseTerm();
  vi.advanceTimersByTime(80);
  setPayment('30\u00a0000\u00a0₸');
  vi.advanceTimersByTime(500);
  expect(seen()).toBe('30\u00a0000\u00a0₸');
});

it('counts to the last of two quick choices', () => {
  chooseTerm();
  vi.advanceTimersByTime(80);
  const count = countOver(document.body);
  setPayment('30\u00a0000\u00a0₸');
  count();
  expect(seen()).toBe('20\u00a0000\u00a0₸');
  for (let frame = 0; frame < 9; frame += 1) {
    vi.advanceTimersByTime(16);
    expect(seen()).toMatch(/^2\d\u00a0\d{3}\u00a0₸$/);
  }
  vi.advanceTimersByTime(100);
  expect(seen()).toBe('30\u00a0000\u00a0₸');
});

it('ends at the new figure when the page gets no frames', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  chooseTerm();
  vi.advanceTimersByTime(200);
  expect(seen()).toBe('20\u00a0000\u00a0₸');
});

it.each([
  ['7\u00a0963\u00a0₸ в месяц', '9\u00a0963\u00a0₸ в месяц', '8\u00a0963\u00a0₸ в месяц'],
  ['45,31\u00a0%', '40,31\u00a0%', '42,81\u00a0%'],
  ['один платёж 2\u00a0₸', '4\u00a0₸ в месяц', '3\u00a0₸ в месяц'],
  ['1\u00a0₸', '2\u00a0₸ и 3\u00a0₸', '2\u00a0₸ и 3\u00a0₸'],
  ['\u2014', '2\u00a0₸', '2\u00a0₸'],
])('goes from %s to %s by %s', (before, after, between) => {
  expect(textBetween(before, after, 0.5)).toBe(between);
});
