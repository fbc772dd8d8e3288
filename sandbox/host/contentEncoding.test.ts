import { describe, expect, it } from 'vitest';
import { preferredEncodings } from './contentEncoding.ts';

describe('the encodings a browser prefers', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['GZIP, BR', ['br', 'gzip']],
    ['br', ['br']],
    ['gzip', ['gzip']],
    ['x-gzip', ['gzip']],
    ['br;q=0.5, gzip', ['gzip']],
    ['br;q=0.9, gzip;q=0.9', ['br', 'gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br, gzip;q=0', ['br']],
    ['*', ['br', 'gzip']],
    ['*;q=0.5, br;q=0', ['gzip']],
    ['*;q=0', []],
    ['identity', []],
    ['identity, br;q=0.5', []],
    ['identity;q=0.5, br', ['br']],
    ['identity;q=0, *', ['br', 'gzip']],
    ['deflate', []],
    ['', []],
  ])('are, for «%s», %j', (header, encodings) => {
    expect(preferredEncodings(header)).toEqual(encodings);
  });
});
