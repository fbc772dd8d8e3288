import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyWays } from '../../src/config/lender.ts';
import { findRoute, routes } from '../../src/routes.ts';
import { elements } from '../../src/site/article/elements.tsx';
import { readConfig } from '../environment.ts';
import { figuresOf, lenderFigures } from './figures.ts';
import { partialsOf } from './partials.ts';
import { readTextFacts, type TextFacts, textFactsOf } from './testing/textFacts.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/site/content');
const languages = ['ru', 'kk'] as const;
type Language = (typeof languages)[number];

const filesOf = (language: Language) =>
  globSync('**/*.mdx', { cwd: join(folder, language) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('partials/'))
    .sort();
const files = filesOf('ru');
const partials = (language: Language) =>
  globSync('*.mdx', { cwd: join(folder, language, 'partials') }).sort();
const pathOf = (file: string) => `/${file.replace(/(?:^home)?\.mdx$/, '')}`;

const facts = new Map<string, TextFacts>();
function factsOf(language: Language, file: string): TextFacts {
  const known = facts.get(`${language}/${file}`);
  if (!known) throw new Error(`No ${file} in ${language}`);
  return known;
}

beforeAll(async () => {
  for (const language of languages) {
    for (const file of filesOf(language)) {
      facts.set(`${language}/${file}`, await readTextFacts(join(folder, language, file)));
    }
  }
  // Compiling all pages on a busy machine takes longer than the default limit of a hook.
}, 30_000);

const everyText = () => [...facts].map(([name, text]) => ({ name, text }));

/** Finds a pattern in the words of all texts; tests expect an empty list. */
const found = (pattern: RegExp) =>
  everyText().flatMap(({ name, text }) =>
    text.words.flatMap((words) => {
      const match = pattern.exec(words);
      return match
        ? [`${name}: …${words.slice(Math.max(0, match.index - 20), match.index + 40)}`]
        : [];
    }),
  );

describe('A reader of either language', () => {
  it('finds the same pages', () => {
    expect(filesOf('kk')).toEqual(files);
    expect(files.length).toBeGreaterThan(15);
  });

  it.each([
    ...['about', 'documents', 'contacts', 'help'],
    ...['how-to-back', 'how-to-back/bank-account', 'how-to-back/bank-card'],
    ...['how-to-take', 'how-to-take/bank-account', 'how-to-take/bank-card'],
    ...['product/max-limit', 'data-leak', 'flood-relief', 'media'],
  ])('finds the page of information %s', (page) => {
    const path = page === 'documents' ? '/about/documents' : `/${page}`;
    expect(findRoute(path)).toMatchObject({ kind: 'document' });
    for (const language of languages) {
      const { words } = factsOf(language, `${path.slice(1)}.mdx`);
      expect(words.join(' ').length, language).toBeGreaterThan(300);
    }
  });

  it.each(files)('finds the same headings, lists, links and parts on %s', (file) => {
    expect(factsOf('kk', file).parts).toEqual(factsOf('ru', file).parts);
  });

  it.each(files)('finds on %s the same figures in the same places', (file) => {
    expect(factsOf('kk', file).figuresByBlock).toEqual(factsOf('ru', file).figuresByBlock);
  });

  it('misses no figure that one language says once more elsewhere', async () => {
    const russian = 'До {limit} на {days} дней.\n\n<Row name="до {limit}">{days}</Row>\n';
    const facts = (source: string) => textFactsOf(source, 'about.mdx');
    const { figuresByBlock } = await facts(russian);
    expect(
      (await facts('{days} күнге {limit}.\n\n<Row name="{limit}">{days}</Row>\n')).figuresByBlock,
    ).toEqual(figuresByBlock);
    expect((await facts(russian.replace('до {limit}', 'много'))).figuresByBlock).not.toEqual(
      figuresByBlock,
    );
  });
});

describe('A passage that pages share', () => {
  it('is there in both languages', () => {
    expect(partials('kk')).toEqual(partials('ru'));
    expect(partials('ru').length).toBeGreaterThan(3);
  });

  it('stands on more than one page', () => {
    const asked = files.flatMap((file) => [
      ...new Set(partialsOf(readFileSync(join(folder, 'ru', file), 'utf8'))),
    ]);
    const onOnePage = partials('ru').filter(
      (file) => asked.filter((name) => `${name}.mdx` === file).length < 2,
    );
    expect(onOnePage).toEqual([]);
  });
});

describe('Every text', () => {
  it('belongs to a page, and every page of text has one', () => {
    const paths = routes.map(({ path }) => path);
    expect(files.map(pathOf).filter((path) => !paths.includes(path))).toEqual([]);
    const pagesOfText = routes.filter(({ kind }) => kind === 'document');
    const withText = files.map(pathOf);
    expect(pagesOfText.map(({ path }) => path).filter((path) => !withText.includes(path))).toEqual(
      [],
    );
  });

  it('has a title, a description, one first heading and no level left out below it', () => {
    const broken = everyText().filter(({ text: { headings, parts }, name }) => {
      const [first, ...others] = headings;
      const isHome = /home\.mdx$/.test(name);
      const isInOrder = others.every(
        (level, index) => level > 1 && level <= (others[index - 1] ?? 1) + 1,
      );
      const hasHead = parts.includes('export title') && parts.includes('export description');
      return !(isInOrder && (isHome || (first === 1 && hasHead)));
    });
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('names only parts that there are', () => {
    const islands = globSync('src/site/help/*/*Island.tsx', { cwd: root }).map((file) =>
      file.replace(/^.*[\\/]|Island\.tsx$/g, ''),
    );
    const known = [...Object.keys(elements), ...islands];
    expect(
      everyText().flatMap(({ name, text }) =>
        text.elements.filter((element) => !known.includes(element)).map((e) => `${name}: ${e}`),
      ),
    ).toEqual([]);
  });

  it('leads only to pages and places in them that there are, elsewhere by https', () => {
    /** Ids that a screen adds to its text. */
    const placesOfScreens = ['/product/max-limit#calculator'];
    const broken = everyText().flatMap(({ name, text }) => {
      const [language = 'ru'] = name.split('/');
      return text.links
        .filter((link) => {
          if (/^https:\/\/[^/]/.test(link) || placesOfScreens.includes(link)) return false;
          const [path = '', hash] = link.split('#');
          if (/^\/(?:icons|pictures)\//.test(path)) return false;
          const file = path === '' ? name.slice(3) : `${path.slice(1) || 'home'}.mdx`;
          if (path !== '' && !routes.some((route) => route.path === path)) return true;
          return hash !== undefined && !facts.get(`${language}/${file}`)?.ids.includes(hash);
        })
        .map((link) => `${name}: ${link}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('Sample data of the lender', () => {
  const madeUp = [...Object.keys(moneyWays), ...Object.keys(lenderFigures('ru')), 'ombudsmanLink'];

  it('is on no page without a word that it is a sample', () => {
    const showing = everyText().filter(({ text }) =>
      text.figures.some((figure) => madeUp.includes(figure)),
    );
    expect(showing.length).toBeGreaterThan(10);
    const unlabelled = showing.filter(({ text }) => !text.parts.includes('<Note kind=sample>'));
    expect(unlabelled.map(({ name }) => name)).toEqual([]);
  });
});

describe('Figures of the business', () => {
  const config = readConfig({});
  const figures = { ru: figuresOf('ru', config), kk: figuresOf('kk', config) };

  it('are named by the texts only where there are such figures', () => {
    const unknown = everyText().flatMap(({ name, text }) =>
      text.figures
        .filter((figure) => !figures.ru.has(figure))
        .map((figure) => `${name}: ${figure}`),
    );
    expect(unknown).toEqual([]);
    expect([...figures.kk.keys()]).toEqual([...figures.ru.keys()]);
  });

  it('are never typed: no money, rate, МРП or span of days, months, years and hours', () => {
    expect(found(/\d[\s\u00a0]*(?:₸|%|тенге|теңге|МРП|АЕК)/)).toEqual([]);
    expect(
      found(
        /\d[\s\u00a0-]*(?:дн[яейю]|день|сут|мес|год|лет(?!\p{L})|час|күн|тәулік|ай(?!\p{L})|жыл|сағат)/u,
      ),
    ).toEqual([]);
  });

  it('are never typed: nothing that reads as a figure of the constants does', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const values = [...figures.ru.values(), ...figures.kk.values()].map(({ text }) => plain(text));
    const telling = values.filter((text) => /\d[\d ,]{3,}|@|^\d+,\d+/.test(text));
    expect(telling.length).toBeGreaterThan(20);
    const typed = everyText().flatMap(({ name, text }) =>
      text.words.flatMap((words) =>
        telling.filter((value) => plain(words).includes(value)).map((value) => `${name}: ${value}`),
      ),
    );
    expect(typed).toEqual([]);
    expect(found(/\+7[\s\d(]|\S@\S/)).toEqual([]);
  });
});

describe('Typography', () => {
  it('has neither exclamation marks nor straight quotes, three dots or hyphens for dashes', () => {
    expect(found(/!/)).toEqual([]);
    expect(found(/["“”„]/)).toEqual([]);
    expect(found(/\.\.\.|(?:^|\s)[-–](?=\s)|\s,|(?<=\S) {2,}/)).toEqual([]);
    expect(found(/—(?![\s\u00a0])|(?<![\s\u00a0]|^)—/)).toEqual([]);
  });

  it('closes every quotation that it opens', () => {
    const open = everyText().flatMap(({ name, text }) =>
      ['«', '»'].map((mark) => text.words.join(' ').split(mark).length).reduce((a, b) => a - b) ===
      0
        ? []
        : [name],
    );
    expect(open).toEqual([]);
  });
});
