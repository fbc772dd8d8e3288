// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline, noteOutcome } from '../device/pageLifecycle.ts';
import { checkReportedLoss } from './checkReportedLoss.ts';

let onLine = true;
let isHostThere = true;
const asked = vi.fn(async (..._request: unknown[]) => {
  if (!isHostThere) throw new TypeError('Failed to fetch');
  return new Response(null, { status: 405 });
});
const events: string[] = [];

/** Imitates the browser's report of a change. */
function report(hasNetwork: boolean): void {
  onLine = hasNetwork;
  window.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

for (const type of ['online', 'offline']) {
  window.addEventListener(type, () => events.push(type));
}
checkReportedLoss();

let nowMs = 0;

beforeEach(async () => {
  // No outcome of an earlier test may count as recent.
  nowMs += 86_400_000;
  vi.useFakeTimers({ now: nowMs });
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  isHostThere = true;
  report(false);
  report(true);
  await pass(60_000);
  asked.mockClear();
  events.length = 0;
});
afterEach(() => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'));

it('asks nothing while the browser reports a network', async () => {
  await pass(3_600_000);
  expect(asked).not.toHaveBeenCalled();
});

it('counts an answer of the host as the return of the network', async () => {
  report(false);
  await pass(14_999);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    location.href,
    expect.objectContaining({ method: 'HEAD' }),
  );
  expect(isOnline()).toBe(true);
  expect(events).toEqual(['offline', 'online']);
  await pass(3_600_000);
  expect(asked).toHaveBeenCalledOnce();
});

it('disproves an event that contradicts the state of the browser', async () => {
  window.dispatchEvent(new Event('offline'));
  await pass(15_000);
  expect(events).toEqual(['offline', 'online']);
});

it('asks once every 15 s while nothing answers', async () => {
  isHostThere = false;
  report(false);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(events).toEqual(['offline']);
  isHostThere = true;
  await pass(15_000);
  expect(events).toEqual(['offline', 'online']);
});

it('asks again when a call gets no answer after the proof', async () => {
  report(false);
  await pass(15_000);
  noteOutcome(false);
  await pass(15_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('leaves the question to other requests whose outcomes are noted', async () => {
  report(false);
  for (let n = 0; n < 6; n += 1) {
    await pass(10_000);
    noteOutcome(false);
  }
  expect(asked).not.toHaveBeenCalled();
});

it('asks nothing while the page is hidden', async () => {
  report(false);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await pass(15_000);
  expect(asked).toHaveBeenCalledOnce();
});

it('asks on a page that is opened while the browser reports no network', async () => {
  vi.resetModules();
  onLine = false;
  const opened = await import('./checkReportedLoss.ts');
  opened.checkReportedLoss();
  await pass(15_000);
  expect(asked).toHaveBeenCalledOnce();
});
