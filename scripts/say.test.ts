import { expect, test } from 'vitest';
import { inWords } from './say.mjs';

test.each([
  [420, '0.4 s'],
  [9_949, '9.9 s'],
  [12_400, '12 s'],
  [59_600, '1 min 00 s'],
  [125_000, '2 min 05 s'],
])('%d ms are said as %s', (durationMs, words) => {
  expect(inWords(durationMs)).toBe(words);
});
