import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Brand } from '../../config/brand.ts';
import { config } from '../../config/config.ts';
import { languageOf } from '../../locales/i18n.ts';
import { type Language, languages } from '../../locales/language.ts';
import type { HeadMessages, HeadTexts } from '../../ui/screen.ts';

/** A tag of the document's head that changes from page to page. `key` identifies it. */
export interface HeadTag {
  readonly key: string;
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface DocumentHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

interface DocumentHeadInput {
  readonly brand: Brand;
  readonly language: Language;
  /** Without query; a trailing slash only for the root. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** False for what nobody looks for: error pages, which have no address of their own, and those of an application. */
  readonly isIndexed: boolean;
}

const meta = (key: string, content: string): HeadTag => ({
  key,
  tag: 'meta',
  attributes: { [key.startsWith('og:') ? 'property' : 'name']: key, content },
});

/**
 * Returns title, description, canonical link, hreflang alternates and social card of a page. Paths are the same in both
 * languages, so the Kazakh page's own address is the one with `?lang=kk`; the Russian one's is without, and is also what
 * a reader of another language gets. Canonical links, alternates and sitemap name these two and no others.
 */
export function describeDocument(input: DocumentHeadInput): DocumentHead {
  const { brand, language, path, description, isIndexed } = input;
  const title = path === '/' ? `${brand.name} — ${input.title}` : `${input.title} — ${brand.name}`;
  const address = `${brand.siteUrl}${path}`;
  const addressIn = (other: Language) => (other === 'ru' ? address : `${address}?lang=${other}`);
  const canonical = addressIn(language);
  const link = (key: string, attributes: HeadTag['attributes']): HeadTag => ({
    key,
    tag: 'link',
    attributes,
  });
  return {
    title,
    tags: [
      meta('description', description),
      ...(isIndexed
        ? [
            link('canonical', { rel: 'canonical', href: canonical }),
            ...languages.map((other) =>
              link(`alternate-${other}`, {
                rel: 'alternate',
                hreflang: other,
                href: addressIn(other),
              }),
            ),
            link('alternate-default', { rel: 'alternate', hreflang: 'x-default', href: address }),
          ]
        : [meta('robots', 'noindex')]),
      link('manifest', {
        rel: 'manifest',
        href: `/manifest${language === 'ru' ? '' : `.${language}`}.webmanifest`,
      }),
      meta('og:locale', language === 'ru' ? 'ru_KZ' : 'kk_KZ'),
      meta('og:type', 'website'),
      meta('og:url', canonical),
      meta('og:site_name', brand.name),
      meta('og:title', title),
      meta('og:description', description),
      meta('og:image', `${brand.siteUrl}/pictures/card-${language}.png`),
      meta('og:image:width', '1200'),
      meta('og:image:height', '630'),
      meta('twitter:card', 'summary_large_image'),
    ],
  };
}

/** Returns title and description in the translator's language; texts are in it already. */
function headTexts(i18n: I18n, { title, description }: HeadMessages | HeadTexts): HeadTexts {
  const text = (words: MessageDescriptor | string) =>
    typeof words === 'string' ? words : i18n._(words);
  return { title: text(title), description: text(description) };
}

/** Returns whether search engines may list a page of the route table: not the steps of an application. */
export const isIndexedPath = (path: string): boolean => !path.startsWith('/register/');

/**
 * Returns the head of a page in the translator's language.
 * @param isIndexed false for error pages and those of an application
 */
export function pageHead(
  i18n: I18n,
  path: string,
  words: HeadMessages | HeadTexts,
  isIndexed: boolean,
): DocumentHead {
  const { brand } = config;
  const language = languageOf(i18n);
  return describeDocument({ brand, language, path, isIndexed, ...headTexts(i18n, words) });
}
