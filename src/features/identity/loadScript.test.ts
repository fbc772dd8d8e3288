import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, type PutScript, ScriptLoadError } from './loadScript.ts';

/** A page that notes the scripts put on it and lets the test say how each fares. */
function page() {
  const scripts: { url: string; isOnPage: boolean; load: () => void; error: () => void }[] = [];
  const put: PutScript = (url, on) => {
    const script = { url, isOnPage: true, ...on };
    scripts.push(script);
    return () => {
      script.isOnPage = false;
    };
  };
  return { put, scripts, onPage: () => scripts.filter(({ isOnPage }) => isOnPage) };
}

const url = 'https://provider.example/liveness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the provider’s script', () => {
  it('is put on the page once, and taken off when it is no longer wanted', async () => {
    const { put, scripts, onPage } = page();
    const loading = loadScript(url, { signal: new AbortController().signal, put });
    scripts[0]?.load();
    const remove = await loading;
    expect(onPage().map((script) => script.url)).toEqual([url]);
    remove();
    expect(onPage()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked for once more when it does not come within 15 seconds', async () => {
    const { put, scripts, onPage } = page();
    const loading = loadScript(url, { signal: new AbortController().signal, put });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(scripts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(scripts).toHaveLength(2);
    expect(onPage()).toHaveLength(1);
    scripts[1]?.load();
    await expect(loading).resolves.toBeTypeOf('function');
  });

  it('is given up when it fails twice, and leaves nothing on the page', async () => {
    const { put, scripts, onPage } = page();
    const loading = loadScript(url, { signal: new AbortController().signal, put });
    const failure = expect(loading).rejects.toBeInstanceOf(ScriptLoadError);
    scripts[0]?.error();
    await vi.advanceTimersByTimeAsync(0);
    scripts[1]?.error();
    await failure;
    expect(scripts).toHaveLength(2);
    expect(onPage()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes at once when the applicant leaves, without another try', async () => {
    const { put, scripts, onPage } = page();
    const leaving = new AbortController();
    const loading = loadScript(url, { signal: leaving.signal, put });
    const failure = expect(loading).rejects.toBe('left');
    leaving.abort('left');
    await failure;
    expect(scripts).toHaveLength(1);
    expect(onPage()).toEqual([]);
  });

  it('is not asked for by a page that was already left', async () => {
    const { put, scripts } = page();
    const loading = loadScript(url, { signal: AbortSignal.abort('left'), put });
    await expect(loading).rejects.toBe('left');
    expect(scripts).toEqual([]);
  });
});
