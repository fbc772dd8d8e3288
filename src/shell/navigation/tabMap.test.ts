// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { createTabMap } from './tabMap.ts';

const openMap = () => createTabMap('test', v.number(), 50);

beforeEach(() => sessionStorage.clear());

it('gives the next document of the tab what was set, until the map is cleared', () => {
  const map = openMap();
  map.set('a', 1);
  expect(openMap().get('a')).toBe(1);
  map.clear();
  expect(openMap().get('a')).toBeUndefined();
});

it('drops the entry that was set longest ago', () => {
  const map = openMap();
  for (let n = 0; n < 50; n += 1) map.set(`key${n}`, n);
  map.set('key0', 100);
  map.set('key50', 50);
  expect(['key0', 'key1', 'key2', 'key50'].map(map.get)).toEqual([100, undefined, 2, 50]);
});

it.each(['', 'no json', 'null', '{}', '[7]', '[["a"]]', '[["a","x"]]'])(
  'is empty when the storage holds %j',
  (text) => {
    sessionStorage.setItem('test', text);
    expect(openMap().get('a')).toBeUndefined();
  },
);
