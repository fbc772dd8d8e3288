import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePath, pageFile, plainFile, withoutTrailingSlash } from './requestPath.ts';

const at = (path: string) => `http://localhost:4173${path}`;

describe('the path of a request', () => {
  it('is decoded once', () => {
    expect(decodePath(at('/%D0%B0%252f?x=%'))).toBe('/а%2f');
  });

  it.each(['/%', '/%zz', '/%c0%ae', '/%00', '/about%00.html'])(
    'is refused when it is %s',
    (path) => {
      expect(decodePath(at(path))).toBeUndefined();
    },
  );
});

describe('the page of a path', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/how-to-take/bank-card', 'how-to-take/bank-card.html'],
  ])('of %s is %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });

  it.each([
    '/index',
    '/404',
    '/500',
    '/about.html',
    '/../ru/about',
    '//about',
    '/about/',
    '/а',
    '',
  ])('is none for %s', (path) => {
    expect(pageFile(path)).toBeUndefined();
  });
});

describe('the file of a path', () => {
  it.each([
    '/sw.js',
    '/assets/main-C4f_9.js',
    '/pages/ru/index.html',
    '/.well-known/assetlinks.json',
  ])('of %s is the same below the build', (path) => {
    expect(plainFile(path)).toBe(path.slice(1));
  });

  it.each([
    '/',
    '/..',
    '/../x',
    '/a/../x',
    '/.env',
    '/.vite/x',
    '/a//b',
    '/a\\..\\b',
    '/.well-known',
  ])('is none for %s', (path) => {
    expect(plainFile(path)).toBeUndefined();
  });

  it('never leaves the build, whatever the path', () => {
    const part = fc.constantFrom(
      '../..',
      '..',
      '/',
      '\\',
      'a',
      '.a',
      '%',
      '~',
      '.well-known',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const file = plainFile(`/${parts.join('')}`) ?? 'refused';
        expect(new URL(file, 'http://x/dist/').pathname).toBe(`/dist/${file}`);
      }),
      { seed: 4173, numRuns: 2000 },
    );
  });
});

describe('an address with trailing slashes', () => {
  it.each([
    ['/about/', '/about'],
    ['/about//?a=1&b=%2f/', '/about?a=1&b=%2f/'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/evil.com'],
    ['//', '/'],
    ['/%2fevil.com/', '/%2fevil.com'],
  ])('%s leads to %s', (path, target) => {
    expect(withoutTrailingSlash(at(path))).toBe(target);
  });

  it.each(['/', '/?a=/', '/about', '/about%2f'])('%s stays where it is', (path) => {
    expect(withoutTrailingSlash(at(path))).toBeUndefined();
  });

  it('never leads to another host', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '..',
      '../..',
      '%2f',
      '%5c',
      '%09',
      'evil.com',
      '@',
      ':',
      '?',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = withoutTrailingSlash(at(`/${parts.join('')}/`)) ?? '/';
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(new URL(target, at('/')).origin).toBe('http://localhost:4173');
      }),
      { seed: 4173, numRuns: 2000 },
    );
  });
});
