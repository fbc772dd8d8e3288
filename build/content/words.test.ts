import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import mdx from '@mdx-js/rollup';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/locales/language.ts';
import { readConfig } from '../environment.ts';
import { typesetMessage } from './catalogTypography.ts';
import { figuresOf } from './figures.ts';
import { changeStrings, fillText } from './fillText.ts';
import { insertPartials } from './partials.ts';
import { readAttributes } from './testing/textFacts.ts';
import { commonRules, mistakesIn, termRules } from './testing/wordRules.ts';
import { changeNodes, type TextNode } from './tree.ts';
import { withNoBreakSpaces } from './typography.ts';

const root = join(import.meta.dirname, '../..');
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the mistakes of texts, each with its place. */
const mistakesOf = (place: string, texts: readonly string[], of: readonly Language[]) =>
  texts.flatMap((text) => mistakesIn(text, of).map((mistake) => `${place}: ${mistake} in ${text}`));

/** Returns the text of a message, and the text of each branch of its plurals. */
function readingsOf(message: CompiledMessage): string[] {
  const branches: string[] = [];
  const words = message.map((token) => {
    if (typeof token === 'string') return token === '#' ? '24' : token.replace(/<\/?\d+\/?>/g, '');
    const [name, , choices] = token;
    if (typeof choices === 'object' && choices !== null) {
      for (const branch of Object.values(choices)) {
        if (Array.isArray(branch)) branches.push(...readingsOf(branch));
      }
    }
    return `{${name}}`;
  });
  return [words.join(''), ...branches];
}

const format = formatter();

function messagesOf(file: string, language: Language): string[] {
  const parsed = format.parse(read(file), { locale: language, sourceLocale: 'ru', filename: file });
  if (parsed instanceof Promise) throw new Error('The format reads catalogs at once');
  return Object.values(parsed).flatMap(({ translation }) =>
    readingsOf(typesetMessage(compileMessageOrThrow(translation ?? ''), language)),
  );
}

const config = readConfig({});
const figures = { ru: figuresOf('ru', config), kk: figuresOf('kk', config) };

/** Returns the words of a page in the typography of the build, without the keywords for the search. */
async function wordsOf(file: string): Promise<string[]> {
  const words: string[] = [];
  const collect = () => (tree: TextNode) => {
    changeNodes(tree, (node) => {
      if (node.type === 'text') words.push(String(node.value));
      // The list of headings, which `fillText` adds as a script, repeats words of the page.
      const isContents = String(node.value).startsWith('export const contents =');
      if (node.type === 'mdxjsEsm' && !isContents) {
        changeStrings(node.data?.estree, (text) => {
          words.push(text);
          return text;
        });
      }
      for (const { name, value } of node.attributes ?? []) {
        const isRead = readAttributes.has(name ?? '') && name !== 'keywords';
        if (isRead && typeof value === 'string') words.push(value);
      }
      return node;
    });
  };
  const steps = [insertPartials, fillText(figures), collect];
  await mdx({ remarkPlugins: steps }).transform(read(file), join(root, file));
  return words;
}

/** Returns the strings of a script that have Cyrillic letters, with `…` in place of markup and inner quotes. */
function stringsOf(file: string): string[] {
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '');
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g);
  return [...strings]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((text) => /\p{Script=Cyrillic}{2}/u.test(text))
    .map((text) =>
      text
        .replaceAll('\\u00ad', '')
        .replace(/<[^>]*>|\$\{[^}]*\}|\\u\w{4}|\\.|["']/g, '…')
        .replace(/\s+/g, ' '),
    );
}

/**
 * Scripts to check, without scripts with messages in catalogs, and without the search, which contains words that texts must
 * not have.
 */
const scripts = filesOf(
  'src/**/*.{ts,tsx}',
  'sandbox/**/*.{ts,js}',
  'build/*.ts',
  'public/*.webmanifest',
).filter(
  (file) =>
    !/\.test\.|\/testing\/|site\/help\/search\//.test(file) &&
    !/@lingui\/(?:core|react)\/macro/.test(read(file)),
);

describe('The rules of words', () => {
  const everyRule = [...commonRules, ...termRules.ru, ...termRules.kk];

  it.each(everyRule)('find «$wrong»: $reason', ({ wrong, right, reason, found }) => {
    const of = languages.filter((language) =>
      termRules[language].some((rule) => rule.found === found),
    );
    expect(mistakesIn(wrong, of).join()).toContain(reason);
    expect(mistakesIn(right, of)).toEqual([]);
  });

  it('find a term with a space that does not break', () => {
    expect(mistakesIn('қысқа\u00a0несие', ['kk'])).toHaveLength(1);
  });

  it('leave the purchases of others their name', () => {
    const budget = 'Все кредиты, рассрочки и карты вместе.';
    expect(mistakesIn(withNoBreakSpaces(budget, 'ru'), ['ru'])).toEqual([]);
    expect(mistakesIn(`${budget} Рассрочка.`, ['ru'])).toHaveLength(1);
    expect(mistakesIn('Барлық несие, бөліп төлеу және карталар бірге.', ['kk'])).toEqual([]);
  });
});

describe.each(languages)('A text in %s has no mistake', (language) => {
  it.each(filesOf(`src/locales/*/${language}.po`))('in the messages of %s', (file) => {
    const messages = messagesOf(file, language);
    expect(messages.length).toBeGreaterThan(5);
    expect(mistakesOf(file, messages, [language])).toEqual([]);
  });

  it.each(filesOf(`src/site/content/${language}/**/*.mdx`))('on %s', async (file) => {
    const words = await wordsOf(file);
    expect(words.length).toBeGreaterThan(0);
    expect(mistakesOf(file, words, [language])).toEqual([]);
  });
});

describe('A text outside the catalogs has no mistake', () => {
  it('because all of it is read', () => {
    const withWords = scripts.filter((file) => stringsOf(file).length > 0);
    expect(withWords).toContain('src/config/lender.ts');
    expect(withWords).toContain('sandbox/rest/texts.ts');
    expect(withWords).toContain('build/structuredData.ts');
  });

  it('in a script', () => {
    const set = (file: string) => stringsOf(file).map((text) => withNoBreakSpaces(text, 'ru'));
    expect(scripts.flatMap((file) => mistakesOf(file, set(file), languages))).toEqual([]);
  });
});
