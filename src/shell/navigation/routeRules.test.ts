// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouteRules } from './routeRules.ts';

const HOUR_MS = 3_600_000;
const ask = vi.fn<(path: string) => Promise<string | null>>();
const rulesOfTab = () => createRouteRules(ask);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  ask.mockReset();
  ask.mockImplementation(async (path) => (path === '/old-about' ? '/about' : null));
});

it('asks for a path once an hour, whether there is a rule or not', async () => {
  const rules = rulesOfTab();
  expect(rules.remembered('/old-about')).toBeUndefined();
  expect(await rules.find('/old-about')).toBe('/about');
  expect(await rules.find('/help')).toBeNull();
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(rules.remembered('/old-about')).toBe('/about');
  expect(await rules.find('/help')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(rules.remembered('/old-about')).toBeUndefined();
  await rules.find('/old-about');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('remembers the answer in the documents that follow in the tab', async () => {
  await rulesOfTab().find('/old-about');
  expect(rulesOfTab().remembered('/old-about')).toBe('/about');
});

it('asks once when a path is wanted twice at the same time', async () => {
  const rules = rulesOfTab();
  expect(await Promise.all([rules.find('/help'), rules.find('/help')])).toEqual([null, null]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks although the browser reports no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await rulesOfTab().find('/old-about')).toBe('/about');
});

it('does not ask a server that failed again for a minute', async () => {
  ask.mockRejectedValueOnce(new Error('500'));
  const rules = rulesOfTab();
  expect(await rules.find('/old-about')).toBeUndefined();
  expect(await rules.find('/old-about')).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(await rules.find('/old-about')).toBe('/about');
});

it('asks nothing for the pages of an application: there the step leads', async () => {
  expect(await rulesOfTab().find('/register/passport')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('asks nothing for a path that is too long for the contract', async () => {
  expect(await rulesOfTab().find(`/${'a'.repeat(512)}`)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('remembers the latest hundred paths', async () => {
  const rules = rulesOfTab();
  for (let n = 0; n <= 100; n += 1) await rules.find(`/page-${n}`);
  expect(rules.remembered('/page-0')).toBeUndefined();
  expect(rules.remembered('/page-1')).toBeNull();
  expect(rules.remembered('/page-100')).toBeNull();
});

it.each(['', 'no json', '{}', '[1]', '[["/old-about",{"redirect":7,"untilMs":9e15}]]'])(
  'remembers nothing when the storage holds %j',
  (text) => {
    sessionStorage.setItem('routeRules', text);
    expect(rulesOfTab().remembered('/old-about')).toBeUndefined();
  },
);
