// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetChunkReload, reloadOnce, reloadOnReturn } from './chunkReload.ts';

interface Situation {
  readonly isHostThere?: boolean;
  readonly isOnline?: boolean;
  /** True when the page was already reloaded for this path. */
  readonly wasReloaded?: boolean;
}

let stop = () => {};

/** Opens a page whose code could not be fetched. */
async function openPage({ isHostThere = true, isOnline = true, wasReloaded = false }: Situation) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const asked = vi.fn(async () => {
    if (!isHostThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (wasReloaded) sessionStorage.setItem('chunkReload', location.pathname);
  stop = reloadOnReturn();
  return { reload, asked };
}

const comeOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
};

afterEach(() => {
  stop();
  sessionStorage.clear();
});

it('opens the page when the connection is back', async () => {
  const { reload } = await openPage({ isOnline: false });
  expect(reload).not.toHaveBeenCalled();
  comeOnline();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('opens it after a while when the browser wrongly reports no network', async () => {
  vi.useFakeTimers();
  const { reload } = await openPage({ isOnline: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalled();
});

it('opens it after a while when no event told of the connection', async () => {
  vi.useFakeTimers();
  const { reload } = await openPage({});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the message on the screen when the host does not answer yet', async () => {
  const { reload, asked } = await openPage({ isHostThere: false });
  comeOnline();
  await expect.poll(() => asked.mock.results.length).toBe(1);
  await Promise.allSettled(asked.mock.results.map(({ value }) => value));
  expect(reload).not.toHaveBeenCalled();
});

it('does not load the page again by itself when a reload did not bring its code', async () => {
  vi.useFakeTimers();
  const { asked } = await openPage({ wasReloaded: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

it('forgets no reload of a page that misses a part', async () => {
  vi.useFakeTimers();
  const { reload } = await openPage({});
  reloadOnce();
  forgetChunkReload();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});
