import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWhileInstalling } from './retryWhileInstalling.ts';

const origin = 'https://jenil.example';
const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, response: Response) => kept.set(key, response) }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function install(
  answers: readonly (() => Promise<Response>)[],
  { type = 'install', path = '/a' } = {},
) {
  const network = vi.fn();
  for (const answer of answers) network.mockImplementationOnce(answer);
  vi.stubGlobal('fetch', network);
  const pausesMs: number[] = [];
  const plugin = retryWhileInstalling({
    cacheName: () => 'precache',
    cacheKeyOf: (url) => (new URL(url).pathname === '/a' ? `${url}?__WB_REVISION__=1` : undefined),
    wait: async (timeoutMs) => pausesMs.push(timeoutMs),
  });
  const event = Object.assign(new Event(type), { waitUntil: () => {} });
  const response = plugin.handlerDidError?.({
    event,
    request: new Request(`${origin}${path}`, { integrity: 'sha256-of-it', redirect: 'error' }),
    error: new TypeError('Failed to fetch'),
  });
  return { response: Promise.resolve(response), network, pausesMs };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const arrived = async () => new Response('the file');
const refused = async () => new Response('', { status: 503 });

describe('a file that did not arrive during installation', () => {
  it('is asked for again after a while, and kept under its revision', async () => {
    const { response, pausesMs } = install([lost, refused, arrived]);
    expect(await (await response)?.text()).toBe('the file');
    expect(pausesMs).toEqual([1_000, 5_000, 15_000]);
    expect([...kept.keys()]).toEqual([`${origin}/a?__WB_REVISION__=1`]);
    expect(await kept.get(`${origin}/a?__WB_REVISION__=1`)?.text()).toBe('the file');
  });

  it('fails the installation when it does not arrive the third time either', async () => {
    const { response, network } = install([lost, lost, refused, arrived]);
    expect(await response).toBeUndefined();
    expect(network).toHaveBeenCalledTimes(3);
    expect(kept.size).toBe(0);
  });

  it('is asked for past the browser’s cache, and still by its digest and without a redirect', async () => {
    const { response, network } = install([arrived]);
    await response;
    const [asked] = network.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ cache: 'reload', integrity: 'sha256-of-it', redirect: 'error' });
  });
});

it.each([{ type: 'fetch' }, { path: '/not-ours' }])(
  'asks for nothing again at %j',
  async (asked) => {
    const { response, network } = install([arrived], asked);
    expect(await response).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  },
);
