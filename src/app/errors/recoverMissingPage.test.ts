import { afterEach, expect, it, vi } from 'vitest';
import { recoverMissingPage } from './recoverMissingPage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page, whether its code is missing, and a host that answers or does not. */
function openPage({ isMissing, isHostThere }: { isMissing: boolean; isHostThere: boolean }) {
  const reload = vi.fn();
  const asked = vi.fn(async () => {
    if (!isHostThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { href: 'http://localhost/register/passport', reload });
  vi.stubGlobal('document', { querySelector: () => (isMissing ? {} : null) });
  vi.stubGlobal('fetch', asked);
  recoverMissingPage();
  return { reload, asked, comeOnline: () => window.dispatchEvent(new Event('online')) };
}

it('opens a page whose code was missing once the connection is back', async () => {
  const { reload, comeOnline } = openPage({ isMissing: true, isHostThere: true });
  comeOnline();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('leaves what is on the screen while the host does not answer yet', async () => {
  const { reload, asked, comeOnline } = openPage({ isMissing: true, isHostThere: false });
  comeOnline();
  await expect.poll(() => asked.mock.results.length).toBe(1);
  await Promise.allSettled(asked.mock.results.map(({ value }) => value));
  expect(reload).not.toHaveBeenCalled();
});

it('touches no page that is there', () => {
  const { asked, comeOnline } = openPage({ isMissing: false, isHostThere: true });
  comeOnline();
  expect(asked).not.toHaveBeenCalled();
});
