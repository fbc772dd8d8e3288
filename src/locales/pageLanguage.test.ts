// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

let module: typeof import('./pageLanguage.ts');

beforeEach(async () => {
  vi.resetModules();
  module = await import('./pageLanguage.ts');
  delete window.documentLanguage;
  document.documentElement.lang = 'kk';
});

it('reads the language of the document', () => {
  expect(module.pageLanguage()).toBe('kk');
});

it('keeps the language when a translator rewrites it', () => {
  window.documentLanguage = 'kk';
  document.documentElement.lang = 'en-GB';
  expect(module.pageLanguage()).toBe('kk');
});

it('follows the switch of the page, and no translator after it', () => {
  window.documentLanguage = 'kk';
  module.setPageLanguage('ru');
  expect(document.documentElement.lang).toBe('ru');
  document.documentElement.lang = 'tr';
  expect(module.pageLanguage()).toBe('ru');
});

it('is Russian without a language of ours', () => {
  document.documentElement.lang = 'en';
  expect(module.pageLanguage()).toBe('ru');
});
