import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrerenderedPage } from '../src/prerender.tsx';

/** Pages that search engines should not list: the pages of an application, the page for old browsers, the error pages. */
const unlisted = /^(?:login|register|badbrowser|404|500)(?:\/|\.html$)/;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type ListedPage = Pick<PrerenderedPage, 'file' | 'head'>;

function entry({ head, file }: ListedPage): string {
  const links = head.tags.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes);
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
  if (canonical === undefined) throw new Error(`${file} has no canonical address`);
  const alternates = links
    .filter(({ rel }) => rel === 'alternate')
    .map(
      ({ hreflang = '', href = '' }) =>
        `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
  return ['  <url>', `    <loc>${escapeXml(canonical)}</loc>`, ...alternates, '  </url>'].join(
    '\n',
  );
}

/** Builds the sitemap: one entry per page and language, with links to the page in all languages. */
export function sitemapOf(pages: readonly ListedPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.filter(({ file }) => !unlisted.test(file)).map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/** Writes `sitemap.xml` and adds its address to `robots.txt`. */
export async function writeSitemap(
  distFolder: string,
  siteUrl: string,
  pages: readonly ListedPage[],
): Promise<void> {
  const robotsFile = join(distFolder, 'robots.txt');
  const robots = await readFile(robotsFile, 'utf8');
  await Promise.all([
    writeFile(join(distFolder, 'sitemap.xml'), sitemapOf(pages)),
    writeFile(robotsFile, `${robots.trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  ]);
}
