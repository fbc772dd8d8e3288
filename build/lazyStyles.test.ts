import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyStylesCode } from './lazyStyles.ts';

interface FakeLink {
  rel: string;
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
type Preload = <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;

const head: FakeLink[] = [];
let version = 0;

/** Imports a new module each time: it remembers what it has fetched. */
async function freshHelper(): Promise<Preload> {
  version += 1;
  const code = `${lazyStylesCode}\n// ${version}`;
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  // The code is the one above: its only export is this function.
  return (module as { __vitePreload: Preload }).__vitePreload;
}

beforeEach(() => {
  head.length = 0;
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      head.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: () => {
      const link: Partial<FakeLink> = {};
      link.remove = () =>
        head.splice(
          head.findIndex((other) => Object.is(other, link)),
          1,
        );
      return link;
    },
    head: {
      appendChild: (link: FakeLink) => {
        head.push(link);
        return link;
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a lazy part of a page', () => {
  it('without styles is there as soon as its code is', async () => {
    const preload = await freshHelper();
    expect(await preload(async () => 'part')).toBe('part');
    expect(head).toEqual([]);
  });

  it('is not shown before its styles are there, which are fetched beside its code', async () => {
    const preload = await freshHelper();
    const isShown = vi.fn();
    const load = vi.fn(async () => 'part');
    const shown = preload(load, ['assets/a.css', 'assets/b.css']).then(isShown);
    expect(load).toHaveBeenCalledOnce();
    expect(head.map(({ rel, href }) => [rel, href])).toEqual([
      ['stylesheet', '/assets/a.css'],
      ['stylesheet', '/assets/b.css'],
    ]);
    head[0]?.onload();
    await Promise.resolve();
    expect(isShown).not.toHaveBeenCalled();
    head[1]?.onload();
    await shown;
    expect(isShown).toHaveBeenCalledWith('part');
  });

  it('shares its styles with others, also while they travel', async () => {
    const preload = await freshHelper();
    const both = Promise.all([
      preload(async () => 1, ['assets/a.css']),
      preload(async () => 2, ['assets/a.css']),
    ]);
    expect(head).toHaveLength(1);
    head[0]?.onload();
    expect(await both).toEqual([1, 2]);
    expect(await preload(async () => 3, ['assets/a.css'])).toBe(3);
    expect(head).toHaveLength(1);
  });

  it('whose styles the page’s HTML has asked for needs no more', async () => {
    const preload = await freshHelper();
    document.head.appendChild(Object.assign(document.createElement('link'), { href: '/a.css' }));
    expect(await preload(async () => 'part', ['a.css'])).toBe('part');
  });

  it('whose styles cannot be had fails, and is tried anew', async () => {
    const preload = await freshHelper();
    const first = preload(async () => 'part', ['assets/a.css']);
    head[0]?.onerror();
    await expect(first).rejects.toThrow('Unable to preload CSS for /assets/a.css');
    expect(head).toEqual([]);
    const second = preload(async () => 'part', ['assets/a.css']);
    head[0]?.onload();
    expect(await second).toBe('part');
  });
});
