import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouteRules } from './routeRules.ts';

const HOUR_MS = 3_600_000;
const ask = vi.fn<(path: string) => Promise<string | null>>();
let kept: string | null = null;
let isOnline = true;
let nowMs = 0;

const rulesOfTab = () =>
  createRouteRules({
    ask,
    isOnline: () => isOnline,
    nowMs: () => nowMs,
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  });

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(async (path) => (path === '/old-about' ? '/about' : null));
  kept = null;
  isOnline = true;
  nowMs = 1_000_000;
});

describe('the server’s rule about a path', () => {
  it('is asked for once an hour, whether there is one or not', async () => {
    const rules = rulesOfTab();
    expect(rules.remembered('/old-about')).toBeUndefined();
    expect(await rules.find('/old-about')).toBe('/about');
    expect(await rules.find('/help')).toBeNull();
    nowMs += HOUR_MS - 1;
    expect(rules.remembered('/old-about')).toBe('/about');
    expect(await rules.find('/help')).toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
    nowMs += 1;
    expect(rules.remembered('/old-about')).toBeUndefined();
    await rules.find('/old-about');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is remembered by the documents that follow in the tab', async () => {
    await rulesOfTab().find('/old-about');
    expect(rulesOfTab().remembered('/old-about')).toBe('/about');
  });

  it('is asked for once by all who want it at the same time', async () => {
    const rules = rulesOfTab();
    expect(await Promise.all([rules.find('/help'), rules.find('/help')])).toEqual([null, null]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not asked for offline, but as soon as there is a network again', async () => {
    const rules = rulesOfTab();
    isOnline = false;
    expect(await rules.find('/old-about')).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
    isOnline = true;
    expect(await rules.find('/old-about')).toBe('/about');
  });

  it('counts as unknown from a server that fails, which is left alone for a minute', async () => {
    ask.mockRejectedValueOnce(new Error('500'));
    const rules = rulesOfTab();
    expect(await rules.find('/old-about')).toBeUndefined();
    expect(await rules.find('/old-about')).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(kept).toBeNull();
    nowMs += 60_000;
    expect(await rules.find('/old-about')).toBe('/about');
  });

  it('is not asked for where the step leads: on the pages of an application', async () => {
    expect(await rulesOfTab().find('/register/passport')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is not asked for a path longer than the contract takes', async () => {
    expect(await rulesOfTab().find(`/${'a'.repeat(512)}`)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is kept for a hundred paths, the latest', async () => {
    const rules = rulesOfTab();
    for (let n = 0; n <= 100; n += 1) await rules.find(`/page-${n}`);
    expect(rules.remembered('/page-0')).toBeUndefined();
    expect(rules.remembered('/page-1')).toBeNull();
    expect(rules.remembered('/page-100')).toBeNull();
  });

  it.each(['', 'no json', '{}', '[1]', '[["/old-about",{"redirect":7,"untilMs":9e15}]]'])(
    'is asked for anew where what was kept is mangled: %s',
    (text) => {
      kept = text;
      expect(rulesOfTab().remembered('/old-about')).toBeUndefined();
    },
  );
});
