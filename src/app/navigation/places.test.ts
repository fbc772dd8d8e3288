import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const link = { href: '/about', index: 1 };

describe('where a visitor was on a page', () => {
  it('is known by its entry in the history, also to the next document of the tab', () => {
    let kept: string | null = null;
    const memory = {
      read: () => kept,
      write: (text: string) => {
        kept = text;
      },
    };
    const places = createPlaces(memory);
    places.set('a', { topPx: 1200, link });
    places.set('b', { topPx: 10 });
    places.keep();
    expect(createPlaces(memory).at('a')).toEqual({ topPx: 1200, link });
    expect(createPlaces(memory).at('b')).toEqual({ topPx: 10, link: null });
    expect(createPlaces(memory).at('c')).toBeUndefined();
  });

  it('keeps the link by which they left while they scroll on', () => {
    const places = createPlaces({ read: () => null, write: () => {} });
    places.set('a', { topPx: 100, link });
    places.set('a', { topPx: 150 });
    expect(places.at('a')).toEqual({ topPx: 150, link });
    places.forget('a');
    expect(places.at('a')).toBeUndefined();
  });

  it('is kept for fifty entries, the latest', () => {
    const places = createPlaces({ read: () => null, write: () => {} });
    for (let n = 0; n <= 50; n += 1) places.set(`key${n}`, { topPx: n });
    expect(places.at('key0')).toBeUndefined();
    expect(places.at('key1')?.topPx).toBe(1);
    expect(places.at('key50')?.topPx).toBe(50);
  });

  it.each(['', 'no json', 'null', '[]', '{"a":7}', '{"a":{"topPx":"x","link":null}}'])(
    'is nowhere when what was kept is mangled: %s',
    (text) => {
      expect(createPlaces({ read: () => text, write: () => {} }).at('a')).toBeUndefined();
    },
  );
});
