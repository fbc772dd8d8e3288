import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureFace } from './captureFace.ts';
import type { LivenessSdk } from './livenessSdk.ts';
import { ScriptLoadError } from './loadScript.ts';

type Started = Parameters<LivenessSdk['start']>[1];

// Node has no elements; the provider's script is the only one to look at it.
const container = {} as HTMLElement;

/** The provider's script with a test at its controls. */
function provider() {
  let started: Started | null = null;
  const sdk = {
    init: vi.fn(),
    start: vi.fn((_: HTMLElement, options: Started) => {
      started = options;
    }),
    dispose: vi.fn(),
  };
  const removeScript = vi.fn();
  const leaving = new AbortController();
  const begin = async (more: Partial<Parameters<typeof captureFace>[0]> = {}) => {
    const ending = captureFace({
      language: 'kk',
      container,
      signal: leaving.signal,
      load: async () => removeScript,
      sdk: () => sdk,
      ...more,
    });
    // Observed here already, so that a failure before the test looks is none of Node's business.
    ending.catch(() => {});
    if (!more.load) await vi.waitFor(() => expect(sdk.start).toHaveBeenCalled());
    return { ending };
  };
  const script = () => {
    if (!started) throw new Error('The script was not started');
    return started;
  };
  return { sdk, removeScript, leaving, begin, script };
}

beforeEach(() => {
  vi.stubGlobal('location', { port: '4173' });
});

describe('a face capture', () => {
  it('brings the session and the photo, and leaves nothing of the provider behind', async () => {
    const { sdk, removeScript, begin, script } = provider();
    const { ending } = await begin();
    script().onSuccess({ session_id: 's1' });
    script().onResult({ session_id: 's1', bestframe: '/9j/AA' });
    expect(await ending).toEqual({ sessionId: 's1', bestframe: '/9j/AA' });
    expect(sdk.dispose).toHaveBeenCalledOnce();
    expect(removeScript).toHaveBeenCalledOnce();
  });

  it('is told the service and the applicant’s language, and uses the camera', async () => {
    const { sdk, begin, script } = provider();
    await begin();
    expect(sdk.init).toHaveBeenCalledWith({
      serviceUrl: 'http://127.0.0.1:4174',
      language: 'kk',
    });
    expect(script().camera).toBe(true);
  });

  it('ends with the provider’s error and its session', async () => {
    const { sdk, begin, script } = provider();
    const { ending } = await begin();
    script().onError({ name: 'SlowInternetError', session_id: 's2' });
    await expect(ending).rejects.toMatchObject({
      failure: { name: 'SlowInternetError', sessionId: 's2' },
    });
    expect(sdk.dispose).toHaveBeenCalledOnce();
  });

  it('is slow as long as the provider’s service is not ready', async () => {
    const { sdk, begin } = provider();
    const { promise, resolve } = Promise.withResolvers<void>();
    sdk.init.mockReturnValue(promise);
    const onReady = vi.fn();
    await begin({ onReady, load: async () => () => {} });
    await vi.waitFor(() => expect(sdk.init).toHaveBeenCalled());
    expect(onReady).not.toHaveBeenCalled();
    resolve();
    await vi.waitFor(() => expect(sdk.start).toHaveBeenCalled());
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('ends as with a slow connection when the service does not get ready, and begins no more', async () => {
    const { sdk, begin } = provider();
    const { promise, resolve } = Promise.withResolvers<void>();
    sdk.init.mockReturnValue(promise);
    const onReady = vi.fn();
    const { ending } = await begin({ onReady, initTimeoutMs: 1, load: async () => () => {} });
    await expect(ending).rejects.toMatchObject({ failure: { name: 'SlowInternetError' } });
    expect(sdk.dispose).toHaveBeenCalledOnce();
    resolve();
    await promise;
    expect(onReady).not.toHaveBeenCalled();
    expect(sdk.start).not.toHaveBeenCalled();
  });

  it('takes a result without a photo for a fault of the script', async () => {
    const { begin, script } = provider();
    const { ending } = await begin();
    script().onResult({ session_id: 's3' });
    await expect(ending).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
  });

  it('says that there is no connection when the script does not come', async () => {
    const { begin } = provider();
    const { ending } = await begin({ load: () => Promise.reject(new ScriptLoadError('late')) });
    await expect(ending).rejects.toMatchObject({ failure: { name: 'ServerConnectionError' } });
  });

  it('says so when the script is not what it should be', async () => {
    const { begin, removeScript } = provider();
    const { ending } = await begin({ load: async () => removeScript, sdk: () => null });
    await expect(ending).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
    expect(removeScript).toHaveBeenCalledOnce();
  });

  it('is not begun where the page lacks the place for it', async () => {
    const { begin, sdk } = provider();
    const { ending } = await begin({ load: async () => () => {}, container: null });
    await expect(ending).rejects.toMatchObject({ failure: { name: 'NoWrapperError' } });
    expect(sdk.start).not.toHaveBeenCalled();
  });

  it('stops with the camera when the applicant leaves, even if the script fails at that', async () => {
    const { sdk, removeScript, leaving, begin } = provider();
    sdk.dispose.mockImplementation(() => {
      throw new Error('of its own');
    });
    const { ending } = await begin();
    leaving.abort('left');
    await expect(ending).rejects.toBe('left');
    expect(sdk.dispose).toHaveBeenCalledOnce();
    expect(removeScript).toHaveBeenCalledOnce();
  });
});
