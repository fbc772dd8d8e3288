import { describe, expect, it } from 'vitest';
import { createI18n } from '../src/locales/i18n.ts';
import { pageHead } from '../src/shell/head/documentHead.ts';
import { sitemapOf } from './sitemap.ts';

function page(file: string, path: string, language: 'ru' | 'kk' = 'ru') {
  const words = { title: 'Страница', description: 'О чём она' };
  return { file, head: pageHead(createI18n(language), path, words, true) };
}

describe('the sitemap', () => {
  it('has each page in each language, with the same page in the other', () => {
    const xml = sitemapOf([page('about.html', '/about'), page('about.html', '/about', 'kk')]);
    expect(xml).toContain('<loc>https://tez.example/about</loc>');
    expect(xml).toContain('<loc>https://tez.example/about?lang=kk</loc>');
    for (const [language, address] of [
      ['ru', '/about'],
      ['kk', '/about?lang=kk'],
      ['x-default', '/about'],
    ]) {
      const link = `<xhtml:link rel="alternate" hreflang="${language}" href="https://tez.example${address}"/>`;
      expect(xml.split(link)).toHaveLength(3);
    }
  });

  it('leaves out what nobody looks for', () => {
    const xml = sitemapOf([
      page('login.html', '/login'),
      page('login/iin.html', '/login/iin'),
      page('register/lk.html', '/register/lk'),
      page('badbrowser.html', '/badbrowser'),
      page('404.html', '/404'),
    ]);
    expect(xml).not.toContain('<loc>');
  });
});
