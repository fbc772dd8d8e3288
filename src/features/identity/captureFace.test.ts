// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/register/photo" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureFace } from './captureFace.ts';
import type { LivenessSdk } from './livenessSdk.ts';
import { loadScript, ScriptLoadError } from './loadScript.ts';

vi.mock('./loadScript.ts', async (original) => ({
  ...(await original<typeof import('./loadScript.ts')>()),
  loadScript: vi.fn(),
}));

type Started = Parameters<LivenessSdk['start']>[1];

const container = document.createElement('div');
const sdk = { init: vi.fn(), start: vi.fn<LivenessSdk['start']>(), dispose: vi.fn() };
const removeScript = vi.fn();
let leaving: AbortController;

/** Begins a capture; the test plays the provider. */
function begin(options: Partial<Parameters<typeof captureFace>[0]> = {}) {
  const capture = captureFace({ language: 'kk', container, signal: leaving.signal, ...options });
  // Node would report a rejection that the test awaits later.
  capture.catch(() => {});
  return capture;
}

async function started(): Promise<Started> {
  await vi.waitFor(() => expect(sdk.start).toHaveBeenCalled());
  const [, options] = sdk.start.mock.calls[0] ?? [];
  if (!options) throw new Error('The script was not started');
  return options;
}

beforeEach(() => {
  vi.resetAllMocks();
  leaving = new AbortController();
  vi.stubGlobal('LivenessProvider', sdk);
  vi.mocked(loadScript).mockResolvedValue(removeScript);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('captureFace', () => {
  it('returns the session and the photo, and removes the script', async () => {
    const capture = begin();
    const { onSuccess, onResult } = await started();
    onSuccess({ session_id: 's1' });
    onResult({ session_id: 's1', bestframe: '/9j/AA' });
    expect(await capture).toEqual({ sessionId: 's1', bestframe: '/9j/AA' });
    expect(sdk.dispose).toHaveBeenCalledOnce();
    expect(removeScript).toHaveBeenCalledOnce();
    expect('LivenessProvider' in globalThis).toBe(false);
  });

  it('passes the service and the language, and uses the camera', async () => {
    void begin();
    expect((await started()).camera).toBe(true);
    expect(sdk.init).toHaveBeenCalledWith({ serviceUrl: 'http://127.0.0.1:4174', language: 'kk' });
  });

  it('rejects with the error and the session of the provider', async () => {
    const capture = begin();
    (await started()).onError({ name: 'SlowInternetError', session_id: 's2' });
    await expect(capture).rejects.toMatchObject({
      failure: { name: 'SlowInternetError', sessionId: 's2' },
    });
    expect(sdk.dispose).toHaveBeenCalledOnce();
  });

  it('reports that it is ready when the service is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sdk.init.mockReturnValue(promise);
    const onReady = vi.fn();
    void begin({ onReady });
    await vi.waitFor(() => expect(sdk.init).toHaveBeenCalled());
    expect(onReady).not.toHaveBeenCalled();
    resolve();
    await started();
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('rejects with SlowInternetError when the service is not ready in 30 s, and does not start', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<void>();
    sdk.init.mockReturnValue(promise);
    const onReady = vi.fn();
    const capture = begin({ onReady });
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(capture).rejects.toMatchObject({ failure: { name: 'SlowInternetError' } });
    expect(sdk.dispose).toHaveBeenCalledOnce();
    resolve();
    await promise;
    expect(onReady).not.toHaveBeenCalled();
    expect(sdk.start).not.toHaveBeenCalled();
  });

  it('rejects with ClientWorkError when the result has no photo', async () => {
    const capture = begin();
    (await started()).onResult({ session_id: 's3' });
    await expect(capture).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
  });

  it('rejects with ServerConnectionError when the script does not load', async () => {
    vi.mocked(loadScript).mockRejectedValue(new ScriptLoadError('late'));
    await expect(begin()).rejects.toMatchObject({ failure: { name: 'ServerConnectionError' } });
  });

  it('rejects with ClientWorkError when the script has another shape', async () => {
    vi.stubGlobal('LivenessProvider', { init: vi.fn() });
    await expect(begin()).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
    expect(removeScript).toHaveBeenCalledOnce();
  });

  it('rejects with NoWrapperError when the page has no container', async () => {
    await expect(begin({ container: null })).rejects.toMatchObject({
      failure: { name: 'NoWrapperError' },
    });
    expect(sdk.start).not.toHaveBeenCalled();
  });

  it('stops when the applicant leaves, even if the script fails then', async () => {
    sdk.dispose.mockImplementation(() => {
      throw new Error('of its own');
    });
    const capture = begin();
    await started();
    leaving.abort('left');
    await expect(capture).rejects.toBe('left');
    expect(sdk.dispose).toHaveBeenCalledOnce();
    expect(removeScript).toHaveBeenCalledOnce();
  });
});
