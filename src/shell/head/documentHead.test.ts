import { expect, it } from 'vitest';
import { sampleBrand } from '../../../tests/fixtures/sampleBrand.ts';
import { describeDocument, isIndexedPath } from './documentHead.ts';

const about = {
  brand: sampleBrand,
  language: 'ru',
  path: '/about',
  title: 'О нас',
  description: 'Кто мы',
  isIndexed: true,
} as const;

const find = (head: ReturnType<typeof describeDocument>, key: string) =>
  head.tags.find((tag) => tag.key === key)?.attributes;

it('gives the canonical address, in Kazakh with the language', () => {
  expect(find(describeDocument(about), 'canonical')?.href).toBe('https://tez.example/about');
  const kazakh = describeDocument({ ...about, language: 'kk' });
  expect(find(kazakh, 'canonical')?.href).toBe('https://tez.example/about?lang=kk');
  expect(find(kazakh, 'og:url')?.content).toBe('https://tez.example/about?lang=kk');
});

it('links both languages by their canonical addresses, and a default', () => {
  const head = describeDocument(about);
  expect(find(head, 'alternate-ru')).toMatchObject({
    hreflang: 'ru',
    href: 'https://tez.example/about',
  });
  expect(find(head, 'alternate-kk')).toMatchObject({
    hreflang: 'kk',
    href: 'https://tez.example/about?lang=kk',
  });
  expect(find(head, 'alternate-default')).toMatchObject({
    hreflang: 'x-default',
    href: 'https://tez.example/about',
  });
});

it('describes the card: locale ru_KZ, website, site name, a large picture', () => {
  const head = describeDocument(about);
  expect(find(head, 'og:locale')?.content).toBe('ru_KZ');
  expect(find(head, 'og:type')?.content).toBe('website');
  expect(find(head, 'og:site_name')?.content).toBe('Tez');
  expect(find(head, 'og:image')?.content).toBe('https://tez.example/pictures/card-ru.png');
  expect(find(head, 'twitter:card')?.content).toBe('summary_large_image');
  expect(head.title).toBe('О нас — Tez');
});

it('keeps the steps of an application out of search engines, and no other page', () => {
  expect(['/register/personal', '/register/lk'].map(isIndexedPath)).toEqual([false, false]);
  expect(['/', '/login', '/about'].map(isIndexedPath)).toEqual([true, true, true]);
});

it('gives a page that is not indexed its canonical address, and no alternates', () => {
  const head = describeDocument({ ...about, path: '/register/personal', isIndexed: false });
  expect(find(head, 'robots')?.content).toBe('noindex');
  expect(find(head, 'canonical')?.href).toBe('https://tez.example/register/personal');
  expect(find(head, 'og:url')?.content).toBe('https://tez.example/register/personal');
  expect(find(head, 'alternate-kk')).toBeUndefined();
});

it('gives an error page a spelling of the home page’s address that the host replaces', () => {
  const head = describeDocument({ ...about, path: null, isIndexed: false });
  expect(find(head, 'robots')?.content).toBe('noindex');
  expect(find(head, 'canonical')?.href).toBe('https://tez.example/./');
  expect(find(head, 'og:url')?.content).toBe('https://tez.example/./');
  expect(head.title).toBe('О нас — Tez');
});
