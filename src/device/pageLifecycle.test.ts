// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onHidden, onReturn, onVisible, type Stop } from './pageLifecycle.ts';

let stop: Stop = () => {};
afterEach(() => void stop());

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function pageShow(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

it('calls back when the page is shown, not when it is hidden', () => {
  const listener = vi.fn();
  stop = onVisible(listener);
  show('hidden');
  expect(listener).not.toHaveBeenCalled();
  show('visible');
  expect(listener).toHaveBeenCalledOnce();
});

it('calls back when the page comes out of the back-forward cache, not when it is loaded', () => {
  const listener = vi.fn();
  stop = onVisible(listener);
  pageShow(false);
  expect(listener).not.toHaveBeenCalled();
  pageShow(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('calls back when the page is hidden or left', () => {
  const listener = vi.fn();
  stop = onHidden(listener);
  show('visible');
  expect(listener).not.toHaveBeenCalled();
  show('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('counts the network as a return and is silent once it is stopped', () => {
  const listener = vi.fn();
  stop = onReturn(listener);
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new Event('online'));
  show('visible');
  pageShow(true);
  expect(listener).toHaveBeenCalledOnce();
});
