// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnReturn } from './missingChunk.tsx';

interface Situation {
  readonly isHostThere?: boolean;
  readonly isOnline?: boolean;
  /** True when the page was loaded anew for this path before. */
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
  if (wasReloaded) sessionStorage.setItem('chunkReload', '/about');
  stop = reloadOnReturn('/about');
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

it('opens it at once when the connection was back before', async () => {
  const { reload } = await openPage({});
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('leaves the message on the screen when the host does not answer yet', async () => {
  const { reload, asked } = await openPage({ isHostThere: false });
  await expect.poll(() => asked.mock.results.length).toBe(1);
  await Promise.allSettled(asked.mock.results.map(({ value }) => value));
  expect(reload).not.toHaveBeenCalled();
});

it('does not load the page again by itself when a reload did not bring its code', async () => {
  const { asked } = await openPage({ wasReloaded: true });
  expect(asked).not.toHaveBeenCalled();
});
