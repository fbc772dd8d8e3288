import { describe, expect, it } from 'vitest';
import { fileHeaders, isHashedPath, pageHeaders } from './cachePolicy.ts';

describe('how long a browser may keep a file', () => {
  it('is for ever when its name is hashed', () => {
    expect(isHashedPath('/assets/main-C4f_9.js')).toBe(true);
    expect(fileHeaders('/assets/main-C4f_9.js')['Cache-Control']).toContain('immutable');
  });

  it.each(['/sw.js', '/sw-kill.js', '/manifest.webmanifest', '/robots.txt'])(
    'is until it asks again for %s',
    (path) => {
      expect(fileHeaders(path)).toEqual({ 'Cache-Control': 'no-cache' });
    },
  );

  it('is an hour for an icon', () => {
    expect(fileHeaders('/icons/icon.svg')['Cache-Control']).toBe('public, max-age=3600');
  });

  it('keeps the pages’ files out of search engines, and the pages in', () => {
    expect(fileHeaders('/pages/kk/about.html')['X-Robots-Tag']).toBe('noindex');
    expect(pageHeaders('kk')['X-Robots-Tag']).toBeUndefined();
  });
});
