import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFrugal, prefetchRoutes } from './prefetchRoutes.ts';

describe('nothing is fetched in advance', () => {
  it.each([
    ['without a network', { onLine: false }],
    ['for a visitor who saves data', { onLine: true, connection: { saveData: true } }],
    ['on 2G', { onLine: true, connection: { effectiveType: '2g' } }],
    ['on worse than 2G', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
  ])('%s', (_, browser) => {
    expect(isFrugal(browser)).toBe(true);
  });
});

describe('the likely next page is fetched', () => {
  it.each([
    ['where the browser does not say how good its connection is', { onLine: true }],
    ['on 3G', { onLine: true, connection: { saveData: false, effectiveType: '3g' } }],
  ])('%s', (_, browser) => {
    expect(isFrugal(browser)).toBe(false);
  });
});

/** As much of a link as is asked. */
class FakeElement {
  readonly target = '';
  readonly href: string;
  constructor(path: string) {
    this.href = `https://jenil.example${path}`;
  }
  closest(): this {
    return this;
  }
  getAttribute(): string {
    return this.href;
  }
  hasAttribute(): boolean {
    return false;
  }
}

describe('of a page with links', () => {
  let links: FakeElement[] = [];
  let observed: FakeElement[] = [];
  let comesIntoView: (link: unknown) => void = () => {};
  const connection = { saveData: false, effectiveType: '4g' };

  beforeEach(() => {
    vi.useFakeTimers();
    links = ['/login', '/about', '/about', '/help', '/contacts', '/media', '/', '/elsewhere'].map(
      (path) => new FakeElement(path),
    );
    observed = [];
    connection.saveData = false;
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('location', new URL('https://jenil.example/'));
    vi.stubGlobal('navigator', { onLine: true, connection });
    vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => links }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(hear: (entries: readonly object[]) => void) {
          comesIntoView = (target) => hear([{ isIntersecting: true, target }]);
        }
        observe(element: FakeElement): void {
          observed.push(element);
        }
        unobserve(element: FakeElement): void {
          observed = observed.filter((known) => known !== element);
        }
        disconnect(): void {
          observed = [];
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function open() {
    const prepared: string[] = [];
    const meant: string[] = [];
    const lookAgain = prefetchRoutes({
      hasScreen: (path) => path !== '/elsewhere',
      prepare: (path) => prepared.push(path),
      meant: (path) => meant.push(path),
    });
    const happens = (type: string, target: unknown) => {
      const event = new Event(type);
      Object.defineProperty(event, 'target', { value: target });
      document.dispatchEvent(event);
    };
    return { prepared, meant, lookAgain, happens };
  }

  it('those in view are looked at a second after the navigation, once each, and not this page', () => {
    const { lookAgain } = open();
    lookAgain();
    vi.advanceTimersByTime(999);
    expect(observed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(observed.map((link) => link.href.slice(21))).toEqual([
      '/login',
      '/about',
      '/help',
      '/contacts',
      '/media',
    ]);
  });

  it('a page that is left within that second is not looked at: the next one is', () => {
    const { lookAgain } = open();
    lookAgain();
    vi.advanceTimersByTime(700);
    lookAgain();
    vi.advanceTimersByTime(999);
    expect(observed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(observed).toHaveLength(5);
  });

  it('four that come into view are fetched, and four again after the next navigation', () => {
    const { prepared, lookAgain } = open();
    const seeAll = () => {
      vi.advanceTimersByTime(1_000);
      for (const link of [...observed]) comesIntoView(link);
    };
    lookAgain();
    seeAll();
    expect(prepared).toEqual(['/login', '/about', '/help', '/contacts']);
    lookAgain();
    seeAll();
    expect(prepared).toHaveLength(8);
  });

  it.each(['pointerover', 'focusin'])(
    'one is fetched after 80 ms of %s, as one that is meant',
    (type) => {
      const { prepared, meant, happens } = open();
      happens(type, links[0]);
      vi.advanceTimersByTime(79);
      expect(prepared).toEqual([]);
      vi.advanceTimersByTime(1);
      expect([prepared, meant]).toEqual([['/login'], ['/login']]);
    },
  );

  it('one that the pointer only passes over is not fetched', () => {
    const { prepared, happens } = open();
    happens('pointerover', links[0]);
    vi.advanceTimersByTime(79);
    happens('pointerover', null);
    vi.advanceTimersByTime(1_000);
    expect(prepared).toEqual([]);
  });

  it('one that is pressed is fetched at once', () => {
    const { prepared, happens } = open();
    happens('pointerdown', links[0]);
    expect(prepared).toEqual(['/login']);
  });

  it('none is fetched for a visitor who saves data, however it is pointed at', () => {
    connection.saveData = true;
    const { prepared, lookAgain, happens } = open();
    lookAgain();
    vi.advanceTimersByTime(1_000);
    for (const link of [...observed]) comesIntoView(link);
    happens('pointerover', links[0]);
    vi.advanceTimersByTime(1_000);
    happens('pointerdown', links[1]);
    expect(observed).toHaveLength(5);
    expect(prepared).toEqual([]);
  });
});
