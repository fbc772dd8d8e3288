// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/register/photo" }
import { beforeEach, expect, it, vi } from 'vitest';
import { captureErrorNames } from '../../../../api/contract.ts';
import { captureErrors, createExampleProvider } from './exampleProvider.ts';
import { loadScript } from './loadScript.ts';

// The script does not exist, so the test replaces the script.
vi.mock('./loadScript.ts', () => ({ loadScript: vi.fn() }));

const container = document.createElement('div');
const { signal } = new AbortController();
const run = vi.fn();
const close = vi.fn();
const open = vi.fn();
const removeScript = vi.fn();

/** Creates and connects the adapter. */
async function ready() {
  const provider = createExampleProvider();
  await provider.init({ language: 'kk', signal });
  return provider;
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('openFaceCheck', open);
  vi.mocked(loadScript).mockResolvedValue(removeScript);
  open.mockResolvedValue({ run, close });
  close.mockResolvedValue(undefined);
});

it('gets service and language in its own spelling', async () => {
  await ready();
  expect(open).toHaveBeenCalledWith({ endpoint: 'http://127.0.0.1:4174', locale: 'kk-KZ' });
});

it('returns its check as the session, and its Blob as the photo', async () => {
  run.mockResolvedValue({ checkId: 'c1', photo: new Blob(['ab'], { type: 'image/jpeg' }) });
  expect(await (await ready()).start(container)).toEqual({
    sessionId: 'c1',
    bestframe: `data:image/jpeg;base64,${btoa('ab')}`,
  });
  expect(run).toHaveBeenCalledWith({ element: container });
});

it('has a code of its own for each of the fifteen capture errors', () => {
  expect([...captureErrors.values()].sort()).toEqual([...captureErrorNames].sort());
});

it.each([
  ...[...captureErrors].map(([code, name]) => [{ code, checkId: 'c2' }, name, 'c2'] as const),
  // A code outside the table, and an error without a code.
  [{ code: 'camera/melted' }, 'camera/melted', null],
  [new TypeError('undefined is not a function'), 'ClientWorkError', null],
] as const)('names %j %s', async (error, name, sessionId) => {
  run.mockRejectedValue(error);
  const failure = { name, sessionId };
  await expect((await ready()).start(container)).rejects.toMatchObject({ failure });
});

it('rejects with the name of the error when it cannot connect', async () => {
  open.mockRejectedValue({ code: 'service/key-refused' });
  await expect(ready()).rejects.toMatchObject({ failure: { name: 'ServerAuthorizationError' } });
});

it('rejects with ClientWorkError when the script has another shape', async () => {
  vi.stubGlobal('openFaceCheck', {});
  await expect(ready()).rejects.toMatchObject({ failure: { name: 'ClientWorkError' } });
});

it('leaves nothing on the page after its end, even when closing fails', async () => {
  close.mockRejectedValue(new Error('of its own'));
  (await ready()).dispose();
  expect(close).toHaveBeenCalledOnce();
  expect(removeScript).toHaveBeenCalledOnce();
  expect('openFaceCheck' in globalThis).toBe(false);
});

it('closes a check that is opened only after its end', async () => {
  const opening = Promise.withResolvers<unknown>();
  open.mockReturnValue(opening.promise);
  const provider = createExampleProvider();
  const connecting = provider.init({ language: 'ru', signal });
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  provider.dispose();
  expect(close).not.toHaveBeenCalled();
  opening.resolve({ run, close });
  await connecting;
  expect(close).toHaveBeenCalledOnce();
});
