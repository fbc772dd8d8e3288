// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureFace } from './captureFace.ts';
import {
  CaptureError,
  type CaptureResult,
  failureOf,
  type IdentityProvider,
} from './provider/identityProvider.ts';

const photo: CaptureResult = { sessionId: 's1', bestframe: '/9j/AA' };
const container = document.createElement('div');
let leaving: AbortController;

/** Creates a provider whose promises the test settles. */
function heldProvider() {
  const ready = Promise.withResolvers<void>();
  const result = Promise.withResolvers<CaptureResult>();
  const provider = {
    init: vi.fn<IdentityProvider['init']>(() => ready.promise),
    start: vi.fn<IdentityProvider['start']>(() => result.promise),
    dispose: vi.fn<IdentityProvider['dispose']>(),
  };
  return { ...provider, provider, ready, result };
}

/** Begins a capture with a new provider. */
function begin(options: Partial<Parameters<typeof captureFace>[0]> = {}) {
  const held = heldProvider();
  const onReady = vi.fn();
  const capture = captureFace(
    { language: 'kk', container, signal: leaving.signal, onReady, ...options },
    held.provider,
  );
  // Prevents Node's report of an unhandled rejection. The test awaits the promise later.
  capture.catch(() => {});
  return { ...held, capture, onReady };
}

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
});
afterEach(() => void expect(vi.getTimerCount()).toBe(0));

it('returns the session and the photo, and disposes of the provider once', async () => {
  const { capture, ready, result, dispose } = begin();
  ready.resolve();
  result.resolve(photo);
  expect(await capture).toEqual(photo);
  expect(dispose).toHaveBeenCalledOnce();
});

it('starts in the container once the provider is ready, and says so', async () => {
  const { capture, init, start, ready, result, onReady } = begin();
  expect(init).toHaveBeenCalledWith({ language: 'kk', signal: expect.any(AbortSignal) });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(onReady).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
  ready.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledWith(container);
  result.resolve(photo);
  await capture;
});

it('rejects with SlowInternetError when the provider is not ready within 60 s, and never starts it', async () => {
  const { capture, init, start, dispose, ready, onReady } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(capture).rejects.toMatchObject({
    failure: { name: 'SlowInternetError', sessionId: null },
  });
  expect(init.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(dispose).toHaveBeenCalledOnce();
  ready.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});

it('leaves the applicant the time that the check takes', async () => {
  const { capture, ready, result, dispose } = begin();
  ready.resolve();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(dispose).not.toHaveBeenCalled();
  result.resolve(photo);
  expect(await capture).toEqual(photo);
});

it.each(['init', 'start'] as const)('disposes when %s rejects', async (call) => {
  const { capture, ready, result, dispose } = begin();
  const error = new CaptureError('CameraNotFoundError', 's2');
  if (call === 'init') ready.reject(error);
  else {
    ready.resolve();
    result.reject(error);
  }
  await expect(capture).rejects.toBe(error);
  expect(error.failure).toEqual({ name: 'CameraNotFoundError', sessionId: 's2' });
  expect(dispose).toHaveBeenCalledOnce();
});

it('rejects, which counts as ClientWorkError, when the adapter itself fails', async () => {
  const { capture, ready } = begin();
  ready.reject(new TypeError('undefined is not a function'));
  expect(failureOf(await capture.catch((error: unknown) => error))).toEqual({
    name: 'ClientWorkError',
    sessionId: null,
  });
});

it('rejects with NoWrapperError when the page has no container, and asks nothing of the provider', async () => {
  const { capture, init, dispose } = begin({ container: null });
  await expect(capture).rejects.toMatchObject({ failure: { name: 'NoWrapperError' } });
  expect(init).not.toHaveBeenCalled();
  expect(dispose).not.toHaveBeenCalled();
});

it('does not begin when the applicant has already left', async () => {
  const { capture, init } = begin({ signal: AbortSignal.abort('left') });
  await expect(capture).rejects.toBe('left');
  expect(init).not.toHaveBeenCalled();
});

it('disposes at once when the applicant leaves, and ignores what comes later', async () => {
  const { capture, ready, result, dispose, onReady } = begin();
  leaving.abort('left');
  await expect(capture).rejects.toBe('left');
  expect(dispose).toHaveBeenCalledOnce();
  ready.resolve();
  result.resolve(photo);
  await vi.advanceTimersByTimeAsync(0);
  expect(onReady).not.toHaveBeenCalled();
  await expect(capture).rejects.toBe('left');
});

it('ignores an error that comes after the applicant has left', async () => {
  const { capture, ready, result, dispose } = begin();
  ready.resolve();
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort('left');
  // An unhandled rejection would fail the run.
  result.reject(new CaptureError('CameraAbortError'));
  await expect(capture).rejects.toBe('left');
  expect(dispose).toHaveBeenCalledOnce();
});

it('keeps the photo when the provider fails to end', async () => {
  const { capture, ready, result, dispose } = begin();
  dispose.mockImplementation(() => {
    throw new Error('of its own');
  });
  ready.resolve();
  result.resolve(photo);
  expect(await capture).toEqual(photo);
});
