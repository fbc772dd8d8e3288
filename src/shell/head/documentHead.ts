import type { I18n, MessageDescriptor } from '@lingui/core';
import { config } from '../../config/config.ts';
import { languageOf } from '../../locales/i18n.ts';
import { type Language, languages } from '../../locales/language.ts';
import type { HeadMessages } from '../../ui/screen.ts';

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

const meta = (key: string, content: string): HeadTag => ({
  key,
  tag: 'meta',
  attributes: { [key.startsWith('og:') ? 'property' : 'name']: key, content },
});

/** Title and description as messages, or as texts in the language of the page. */
type HeadWords = Readonly<Record<keyof HeadMessages, MessageDescriptor | string>>;

/** Returns whether search engines may list a page of the route table. The steps of an application are not listed. */
export const isIndexedPath = (path: string): boolean => !path.startsWith('/register/');

/**
 * Returns title, description, canonical link, hreflang alternates and social card of a page. Both languages have the same
 * paths. The address of a Kazakh page has `?lang=kk`; the address without a query is the Russian page, also for readers of
 * other languages. Canonical links, alternates and sitemap have these two addresses only. The address of an error page has
 * the path `/./`, which is the home page. The host, or else `nameAddress`, replaces this path with the requested path.
 * @param path without query, with a trailing slash only for the root; null for an error page, which has no fixed address
 * @param isIndexed false for error pages and steps of an application: search engines must not list these pages
 */
export function pageHead(
  i18n: I18n,
  path: string | null,
  words: HeadWords,
  isIndexed: boolean,
): DocumentHead {
  const { brand } = config;
  const language = languageOf(i18n);
  const text = (message: MessageDescriptor | string) =>
    typeof message === 'string' ? message : i18n._(message);
  const name = text(words.title);
  const description = text(words.description);
  const title = path === '/' ? `${brand.name} — ${name}` : `${name} — ${brand.name}`;
  const address = `${brand.siteUrl}${path ?? '/./'}`;
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
      link('canonical', { rel: 'canonical', href: canonical }),
      ...(isIndexed
        ? [
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
