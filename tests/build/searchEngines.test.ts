import { describe, expect, it } from 'vitest';
import { readConfig } from '../../build/environment.ts';
import { PRODUCTS } from '../../src/calc/index.ts';
import { isSample, legalName } from '../../src/config/lender.ts';
import { files, htmlPages, type Language, languages, pageHtml, readText } from './build.ts';

const { brand } = readConfig(process.env);

/** Returns the attributes of each link and meta tag of the head that contains a text. */
function tagsWith(html: string, text: string): readonly Readonly<Record<string, string>>[] {
  const [head = ''] = html.split('</head>');
  return (head.match(/<(?:link|meta)\b[^>]*>/g) ?? [])
    .filter((tag) => tag.includes(text))
    .map((tag) =>
      Object.fromEntries(
        [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    );
}

const canonicalOf = (html: string) => tagsWith(html, 'rel="canonical"')[0]?.href;
const alternatesOf = (html: string) =>
  tagsWith(html, 'rel="alternate"').map(({ hreflang, href }) => `${hreflang} ${href}`);
const isForbidden = (html: string) => tagsWith(html, 'name="robots"')[0]?.content === 'noindex';

interface Addresses {
  readonly canonical: string | undefined;
}

describe('Addresses for search engines', () => {
  const sitemap = readText('sitemap.xml');
  const entries = sitemap.match(/<url>[\s\S]*?<\/url>/g) ?? [];
  const indexed = htmlPages.filter(({ html }) => !isForbidden(html));

  it('are the same in pages and sitemap: canonical links and those to the other language', () => {
    const listed = entries.map((entry) => ({
      canonical: /<loc>(.*?)<\/loc>/.exec(entry)?.[1],
      alternates: [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, language, address]) => `${language} ${address}`,
      ),
    }));
    const inPages = indexed
      .filter(({ file }) => !/^(?:login|badbrowser)/.test(file))
      .map(({ html }) => ({ canonical: canonicalOf(html), alternates: alternatesOf(html) }));
    expect(listed.length).toBeGreaterThan(30);
    const byAddress = (a: Addresses, b: Addresses) =>
      String(a.canonical).localeCompare(String(b.canonical));
    expect(listed.sort(byAddress)).toEqual(inPages.sort(byAddress));
  });

  it('name the canonical address of the page in each language', () => {
    for (const { file } of indexed) {
      const own = (language: Language) => canonicalOf(pageHtml(file, language));
      for (const language of languages) {
        expect(alternatesOf(pageHtml(file, language)), file).toEqual([
          `ru ${own('ru')}`,
          `kk ${own('kk')}`,
          `x-default ${own('ru')}`,
        ]);
      }
    }
  });

  it('stand beside the tags of the card on every page: locale, type, name of the site, large picture', () => {
    const contentOf = (html: string, name: string) => tagsWith(html, `"${name}"`)[0]?.content;
    for (const { file, html, language } of htmlPages) {
      const names = ['og:locale', 'og:type', 'og:site_name', 'twitter:card'];
      expect(
        names.map((name) => contentOf(html, name)),
        file,
      ).toEqual([
        language === 'ru' ? 'ru_KZ' : 'kk_KZ',
        'website',
        brand.name,
        'summary_large_image',
      ]);
      expect(canonicalOf(html), file).toBeDefined();
      expect(contentOf(html, 'og:url'), file).toBe(canonicalOf(html));
    }
  });

  it('exclude the steps of an application by noindex, not by robots.txt', () => {
    const steps = htmlPages.filter(({ file }) => file.startsWith('register/'));
    expect(steps.length).toBeGreaterThan(20);
    for (const { file, html } of steps) {
      expect(isForbidden(html), file).toBe(true);
      expect(canonicalOf(html), file).toMatch(
        new RegExp(`/${file.replace(/\.html$/, '')}(?:\\?lang=kk)?$`),
      );
      expect(alternatesOf(html), file).toEqual([]);
    }
    expect(readText('robots.txt')).not.toContain('/register');
    expect(sitemap).not.toContain('/register');
  });

  it('are the addresses of the home page on an error page', () => {
    for (const language of languages) {
      for (const file of ['404.html', '500.html']) {
        const html = pageHtml(file, language);
        const home = canonicalOf(pageHtml('index.html', language)) ?? '';
        // This spelling occurs nowhere else, because the host replaces it with the requested address.
        const [, path] = /^https:\/\/[^/]+(.*)$/.exec(canonicalOf(html) ?? '') ?? [];
        expect(path).toBe(language === 'kk' ? '/./?lang=kk' : '/./');
        expect(html.split(`${path}"`)).toHaveLength(3);
        expect(new URL(canonicalOf(html) ?? '').href).toBe(home);
        expect(tagsWith(html, 'property="og:url"')[0]?.content).toBe(canonicalOf(html));
      }
    }
  });

  it('have different titles, including the errors', () => {
    const titles = htmlPages.map(({ html }) => /<title>(.+?)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(htmlPages.length);
    const words = {
      ru: ['Страница не найдена', 'Сервис временно не отвечает'],
      kk: ['Бет табылмады', 'Сервис уақытша жауап бермей тұр'],
    };
    for (const language of languages) {
      for (const [place, file] of ['404.html', '500.html'].entries()) {
        expect(pageHtml(file, language)).toContain(`<title>${words[language][place]} — `);
      }
    }
  });

  it('exclude no other pages except the errors', () => {
    const kept = htmlPages.filter(({ html }) => isForbidden(html)).map(({ file }) => file);
    const others = kept.filter((file) => !file.startsWith('register/'));
    expect(new Set(others)).toEqual(new Set(['404.html', '500.html']));
  });
});

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

function graphOf(html: string): readonly Thing[] {
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return json === undefined ? [] : JSON.parse(json)['@graph'];
}

/** The properties that Google and schema.org require, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo', 'sameAs', 'contactPoint'],
  LoanOrCredit: ['name', 'provider', 'amount', 'loanTerm', 'annualPercentageRate', 'areaServed'],
};

const range = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values),
});

describe.each(languages)('Structured data in %s', (language) => {
  const own = htmlPages.filter((page) => page.language === language);
  const graphs = own
    .map(({ file, html }) => ({ file, graph: graphOf(html) }))
    .filter(({ graph }) => graph.length > 0);
  const things = (type: string) =>
    graphs.flatMap(({ graph }) => graph.filter((thing) => thing['@type'] === type));

  it('is on the pages about the lender and the loans', () => {
    expect(graphs.map(({ file }) => file).sort()).toEqual([
      'about.html',
      'contacts.html',
      'index.html',
      'product/max-limit.html',
    ]);
  });

  it('has the required properties of each type', () => {
    for (const { file, graph } of graphs) {
      for (const thing of graph) {
        const { '@type': type } = thing;
        expect(Object.keys(thing), `${file}: ${type}`).toEqual(
          expect.arrayContaining([...(required[type] ?? ['a known type'])]),
        );
      }
    }
  });

  it('describes the lender by its configuration', () => {
    for (const lender of things('Organization')) {
      expect(lender).toMatchObject({
        name: brand.name,
        url: `${brand.siteUrl}/`,
        sameAs: [brand.socialUrl],
        contactPoint: { telephone: brand.supportPhone, email: brand.supportEmail },
      });
      const logo = new URL(String(lender.logo));
      expect(logo.origin).toBe(brand.siteUrl);
      expect(files).toContain(logo.pathname.slice(1));
    }
    // The sample configuration has no legal name.
    const names = things('Organization').flatMap((thing) => thing.legalName ?? []);
    expect(new Set(names)).toEqual(new Set(isSample ? [] : [legalName[language]]));
  });

  it('describes the loans by the products, with the lender of the same page', () => {
    for (const { graph } of graphs) {
      const [lender, ...loans] = graph;
      for (const loan of loans) expect(loan.provider).toEqual({ '@id': lender?.['@id'] });
    }
    const loans = things('LoanOrCredit');
    expect(loans).toHaveLength(4);
    for (const [at, loan] of loans.entries()) {
      const type = at % 2 === 0 ? 'pdl' : 'instalment';
      const products = PRODUCTS.filter((product) => product.type === type);
      expect(loan).toMatchObject({
        currency: 'KZT',
        amount: {
          currency: 'KZT',
          ...range(products.flatMap(({ minAmount, maxAmount }) => [minAmount, maxAmount])),
        },
        loanTerm: {
          unitCode: type === 'pdl' ? 'DAY' : 'MON',
          ...range(products.map((product) => ('days' in product ? product.days : product.months))),
        },
      });
      const { minValue, maxValue } = Object(loan.annualPercentageRate);
      expect(minValue).toBeGreaterThan(0);
      expect(maxValue).toBeGreaterThanOrEqual(minValue);
    }
  });

  it('marks up each question with its answer, in the text', () => {
    const asked = own.filter(({ html }) => html.includes('schema.org/FAQPage'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { file, html } of asked) {
      const count = (pattern: RegExp) => (html.match(pattern) ?? []).length;
      const questions = count(/itemtype="https:\/\/schema\.org\/Question"/gi);
      expect(questions, file).toBeGreaterThan(0);
      expect(count(/itemtype="https:\/\/schema\.org\/Answer"/gi), file).toBe(questions);
      expect(count(/itemprop="acceptedAnswer"/gi), file).toBe(questions);
      expect(count(/itemprop="name"/gi), file).toBe(questions);
    }
  });
});
