// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { isOnline } from '../../device/pageLifecycle.ts';
import { askRouteRule } from './askRouteRule.ts';

const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', host);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Removes the proof of a network from an earlier test.
  window.dispatchEvent(new Event('offline'));
});

it.each([
  ['an answer', async () => Response.json({ redirect: null })],
  ['a refusal', async () => new Response('', { status: 503 })],
])('takes %s for the proof of a network', async (_, answer) => {
  host.mockImplementation(answer);
  await askRouteRule('/about').catch(() => {});
  expect(isOnline()).toBe(true);
});

it('believes the browser’s report again when a request gets no answer', async () => {
  host.mockResolvedValueOnce(Response.json({ redirect: null }));
  await askRouteRule('/about');
  host.mockRejectedValueOnce(new DOMException('too slow', 'TimeoutError'));
  await expect(askRouteRule('/about')).rejects.toThrow('too slow');
  expect(isOnline()).toBe(true);
  host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(askRouteRule('/about')).rejects.toThrow('Failed to fetch');
  expect(isOnline()).toBe(false);
});
