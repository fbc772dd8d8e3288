// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/register/photo" }
import { beforeEach, expect, it, vi } from 'vitest';
import { captureErrorNames } from '../../../../api/contract.ts';
import { loadScript } from './loadScript.ts';
import { createPlayedProvider } from './playedProvider.ts';

// The script itself runs in sandbox/parties/liveness/liveness.test.ts and in the journeys.
vi.mock('./loadScript.ts', () => ({ loadScript: vi.fn() }));

interface StartOptions {
  readonly onSuccess: (result: unknown) => void;
  readonly onResult: (result: unknown) => void;
  readonly onError: (error: unknown) => void;
}

const container = document.createElement('div');
const { signal } = new AbortController();
const sdk = {
  init: vi.fn(),
  start: vi.fn<(element: HTMLElement, options: StartOptions) => void>(),
  dispose: vi.fn(),
};
const removeScript = vi.fn();

/** Starts a capture. The test acts as the script. */
async function started() {
  const provider = createPlayedProvider();
  await provider.init({ language: 'kk', signal });
  const capture = provider.start(container);
  capture.catch(() => {});
  const options = sdk.start.mock.calls[0]?.[1];
  if (!options) throw new Error('The script was not started');
  return { provider, capture, options };
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('LivenessProvider', sdk);
  vi.mocked(loadScript).mockResolvedValue(removeScript);
});

it('gets service and language, and starts in the container', async () => {
  await started();
  expect(sdk.init).toHaveBeenCalledWith({ serviceUrl: 'http://127.0.0.1:4174', language: 'kk' });
  expect(sdk.start.mock.calls[0]?.[0]).toBe(container);
});

it.each([
  ['the success', { session_id: 's1' }, { bestframe: '/9j/AA' }],
  ['the result', {}, { session_id: 's1', bestframe: '/9j/AA' }],
])('returns the session that %s names, and the photo', async (_, success, result) => {
  const { capture, options } = await started();
  options.onSuccess(success);
  options.onResult(result);
  expect(await capture).toEqual({ sessionId: 's1', bestframe: '/9j/AA' });
});

it.each(captureErrorNames)('passes %s on, with its session', async (name) => {
  const { capture, options } = await started();
  options.onError({ name, session_id: 's2' });
  await expect(capture).rejects.toMatchObject({ failure: { name, sessionId: 's2' } });
});

it.each([
  ['a text', 'NewError', 'NewError'],
  ['an error with the name in its message', new Error('NewError'), 'NewError'],
  ['nothing', null, 'unknown'],
])('names an error that comes as %s', async (_, error, name) => {
  const { capture, options } = await started();
  options.onError(error);
  await expect(capture).rejects.toMatchObject({ failure: { name, sessionId: null } });
});

it('rejects with ClientWorkError when the result has no photo', async () => {
  const { capture, options } = await started();
  options.onResult({ session_id: 's3' });
  await expect(capture).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
});

it('rejects with ClientWorkError when the script has another shape, and can be disposed of', async () => {
  vi.stubGlobal('LivenessProvider', { init: vi.fn() });
  const provider = createPlayedProvider();
  await expect(provider.init({ language: 'ru', signal })).rejects.toMatchObject({
    failure: { name: 'ClientWorkError' },
  });
  provider.dispose();
  expect(removeScript).toHaveBeenCalledOnce();
});

it('leaves nothing on the page after its end', async () => {
  const { provider } = await started();
  provider.dispose();
  expect(sdk.dispose).toHaveBeenCalledOnce();
  expect(removeScript).toHaveBeenCalledOnce();
  expect('LivenessProvider' in globalThis).toBe(false);
});
