// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTabChannel } from './tabChannel.ts';

const openTab = (onMessage = (_message: unknown) => {}) => openTabChannel('test', onMessage);

beforeEach(() => void vi.stubGlobal('BroadcastChannel', BroadcastChannel));
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

it('tells the other tabs and not itself', async () => {
  const own = vi.fn();
  const other = vi.fn();
  const tab = openTab(own);
  openTab(other);
  tab.post('hello');
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith('hello'));
  expect(own).not.toHaveBeenCalled();
});

it('is closed while the page is in the back-forward cache and hears again when it is back', async () => {
  const heard = vi.fn();
  openTab(heard);
  window.dispatchEvent(new Event('pagehide'));
  const other = new BroadcastChannel('test');
  other.postMessage('missed');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  other.postMessage('heard');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('heard'));
  expect(heard).not.toHaveBeenCalledWith('missed');
  other.close();
});

it('does nothing when the browser has no channels', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => openTab().post('nobody')).not.toThrow();
});
