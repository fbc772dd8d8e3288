import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from './build.mjs';

describe('inputHash', () => {
  let folder = '';
  let before = '';

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inputs-'));
    write('index.html', '<html lang="ru">');
    write('src/calc/annuity.ts', 'export const one = 1;');
    before = inputHash(folder, {});
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    'src/calc/annuity.ts',
    'src/locales/kk.po',
    'public/robots.txt',
    'build/prerender.ts',
    'index.html',
    'lingui.config.ts',
    'vite.config.ts',
    'package-lock.json',
    'tsconfig.json',
    '.env.local',
  ])('changes when %s changes or appears', (path) => {
    write(path, 'changed');
    expect(inputHash(folder, {})).not.toBe(before);
  });

  it('changes when a source is renamed or deleted', () => {
    rmSync(join(folder, 'src/calc/annuity.ts'));
    const without = inputHash(folder, {});
    write('src/calc/renamed.ts', 'export const one = 1;');
    expect(new Set([before, without, inputHash(folder, {})]).size).toBe(3);
  });

  it.each([
    'src/calc/annuity.test.ts',
    'tests/journeys/calculator.spec.ts',
    'playwright.config.ts',
    'vitest.config.ts',
    'README.md',
  ])('stays the same when %s changes', (path) => {
    write(path, 'changed');
    expect(inputHash(folder, {})).toBe(before);
  });

  it('stays the same when a source is written again with the same content', () => {
    write('src/calc/annuity.ts', 'export const one = 1;');
    expect(inputHash(folder, {})).toBe(before);
  });

  it('changes with the variables of the build only', () => {
    expect(inputHash(folder, { HOME: '/elsewhere' })).toBe(before);
    expect(inputHash(folder, { JENIL_API_BASE: 'https://api.example' })).not.toBe(before);
  });
});
