import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildHash, reasonToBuild } from './freshness.mjs';

describe('the hash of what goes into a build', () => {
  let folder = '';

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'freshness-'));
    write('index.html', '<html lang="ru">');
    write('vite.config.ts', 'export default {}');
    write('src/calc/annuity.ts', 'export const one = 1;');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is the same for the same content, however often it is written', () => {
    const before = buildHash(folder, {});
    write('src/calc/annuity.ts', 'export const one = 1;');
    expect(buildHash(folder, {})).toBe(before);
  });

  test.each([
    ['a source', 'src/calc/annuity.ts'],
    ['a new source', 'src/calc/differential.ts'],
    ['a catalog', 'src/locales/kk.po'],
    ['a public file', 'public/robots.txt'],
    ['a part of the build', 'build/prerender.ts'],
    ['the page itself', 'index.html'],
    ['a configuration', 'lingui.config.ts'],
    ['the lock', 'package-lock.json'],
    ['the compiler options', 'tsconfig.json'],
    ['the settings of this machine', '.env.local'],
  ])('changes with %s', (_, path) => {
    const before = buildHash(folder, {});
    write(path, 'changed');
    expect(buildHash(folder, {})).not.toBe(before);
  });

  test('changes when a source is renamed or taken away', () => {
    const before = buildHash(folder, {});
    rmSync(join(folder, 'src/calc/annuity.ts'));
    const without = buildHash(folder, {});
    write('src/calc/renamed.ts', 'export const one = 1;');
    expect(new Set([before, without, buildHash(folder, {})]).size).toBe(3);
  });

  test.each([
    ['a unit test', 'src/calc/annuity.test.ts'],
    ['a journey', 'tests/e2e/calculator.spec.ts'],
    ['the stand', 'sandbox/main.ts'],
    ['a document', 'README.md'],
  ])('is not changed by %s', (_, path) => {
    const before = buildHash(folder, {});
    write(path, 'changed');
    expect(buildHash(folder, {})).toBe(before);
  });

  test('changes with the settings of the build in the environment, and with no others', () => {
    const plain = buildHash(folder, { HOME: '/root' });
    expect(buildHash(folder, { HOME: '/elsewhere', PATH: '/bin' })).toBe(plain);
    expect(buildHash(folder, { JENIL_API: 'https://api.example' })).not.toBe(plain);
    expect(buildHash(folder, { VITE_API: 'https://api.example' })).not.toBe(plain);
    expect(buildHash(folder, { JENIL_B: '2', JENIL_A: '1' })).toBe(
      buildHash(folder, { JENIL_A: '1', JENIL_B: '2' }),
    );
  });
});

describe('whether a build is needed', () => {
  const built = { hash: 'sources', worker: 'worker' };

  test('not when the sources and the service worker are those of the last build', () => {
    expect(reasonToBuild({ hash: 'sources', worker: 'worker' }, built)).toBeUndefined();
  });

  test.each([
    ['there is none yet', { hash: 'sources', worker: undefined }, built],
    ['the sources changed', { hash: 'other', worker: 'worker' }, built],
    ['something else was built in its place', { hash: 'sources', worker: 'other' }, built],
    ['it is not known what it was made from', { hash: 'sources', worker: 'worker' }, undefined],
  ])('because %s', (reason, now, before) => {
    expect(reasonToBuild(now, before)).toBe(reason);
  });
});
