// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/" }
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

it('posts the path with the headers of every call, and returns the redirect or null', async () => {
  host.mockResolvedValueOnce(Response.json({ redirect: '/about' }));
  expect(await askRouteRule('/old-about')).toBe('/about');
  const [url, request] = host.mock.lastCall ?? [];
  expect(url).toBe('https://jenil.test/rest/route-rules');
  expect(request).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: {
      'X-VISITOR-ID': expect.stringMatching(/^[0-9a-f-]{36}$/),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    },
    body: '{"path":"/old-about"}',
  });
  host.mockResolvedValueOnce(Response.json({ redirect: null }));
  expect(await askRouteRule('/about')).toBeNull();
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
