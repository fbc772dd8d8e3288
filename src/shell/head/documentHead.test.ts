import { expect, it } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { type DocumentHead, isIndexedPath, pageHead } from './documentHead.ts';

const words = { title: 'О нас', description: 'Кто мы' };
const about = pageHead(createI18n('ru'), '/about', words, true);

const find = (head: DocumentHead, key: string) =>
  head.tags.find((tag) => tag.key === key)?.attributes;

it('gives the canonical address, in Kazakh with the language', () => {
  expect(find(about, 'canonical')?.href).toBe('https://tez.example/about');
  const kazakh = pageHead(createI18n('kk'), '/about', words, true);
  expect(find(kazakh, 'canonical')?.href).toBe('https://tez.example/about?lang=kk');
  expect(find(kazakh, 'og:url')?.content).toBe('https://tez.example/about?lang=kk');
});

it('links both languages by their canonical addresses, and a default', () => {
  expect(find(about, 'alternate-ru')).toMatchObject({
    hreflang: 'ru',
    href: 'https://tez.example/about',
  });
  expect(find(about, 'alternate-kk')).toMatchObject({
    hreflang: 'kk',
    href: 'https://tez.example/about?lang=kk',
  });
  expect(find(about, 'alternate-default')).toMatchObject({
    hreflang: 'x-default',
    href: 'https://tez.example/about',
  });
});

it('describes the card: locale ru_KZ, website, address, site name, a large picture', () => {
  expect(find(about, 'og:locale')?.content).toBe('ru_KZ');
  expect(find(about, 'og:type')?.content).toBe('website');
  expect(find(about, 'og:url')?.content).toBe('https://tez.example/about');
  expect(find(about, 'og:site_name')?.content).toBe('Tez');
  expect(find(about, 'og:image')?.content).toBe('https://tez.example/pictures/card-ru.png');
  expect(find(about, 'twitter:card')?.content).toBe('summary_large_image');
  expect(about.title).toBe('О нас — Tez');
});

it('names the locale kk_KZ on a Kazakh page', () => {
  const kazakh = pageHead(createI18n('kk'), '/about', words, true);
  expect(find(kazakh, 'og:locale')?.content).toBe('kk_KZ');
});

it('keeps the steps of an application out of search engines, and no other page', () => {
  expect(['/register/personal', '/register/lk'].map(isIndexedPath)).toEqual([false, false]);
  expect(['/', '/login', '/about'].map(isIndexedPath)).toEqual([true, true, true]);
});

it('gives a page that is not indexed its canonical address, and no alternates', () => {
  const head = pageHead(createI18n('ru'), '/register/personal', words, false);
  expect(find(head, 'robots')?.content).toBe('noindex');
  expect(find(head, 'canonical')?.href).toBe('https://tez.example/register/personal');
  expect(find(head, 'og:url')?.content).toBe('https://tez.example/register/personal');
  expect(find(head, 'alternate-kk')).toBeUndefined();
});

it('gives an error page a spelling of the home page’s address that the host replaces', () => {
  const head = pageHead(createI18n('ru'), null, words, false);
  expect(find(head, 'robots')?.content).toBe('noindex');
  expect(find(head, 'canonical')?.href).toBe('https://tez.example/./');
  expect(find(head, 'og:url')?.content).toBe('https://tez.example/./');
  expect(head.title).toBe('О нас — Tez');
});
