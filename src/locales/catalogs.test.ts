import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { type Language, languages } from './language.ts';

const root = join(import.meta.dirname, '../..');
const format = formatter();

interface Text {
  readonly area: string;
  /** The Russian words in the source file. */
  readonly source: string;
  readonly text: string;
}

function readTexts(area: string, language: Language): readonly Text[] {
  const filename = join(import.meta.dirname, area, `${language}.po`);
  const content = readFileSync(filename, 'utf8');
  const parsed = format.parse(content, { locale: language, sourceLocale: 'ru', filename });
  if (parsed instanceof Promise) throw new Error('The format reads catalogs at once');
  return Object.entries(parsed).map(([id, { message, translation }]) => ({
    area,
    source: message ?? id,
    text: translation ?? '',
  }));
}

const readLanguage = (language: Language) =>
  Object.keys(areas).flatMap((area) => readTexts(area, language));
const texts: Record<Language, readonly Text[]> = { ru: readLanguage('ru'), kk: readLanguage('kk') };
const allTexts = languages.flatMap((language) => texts[language]);

/** Returns the texts that match a pattern. Tests compare the result with an empty list, so a failure prints the texts. */
const withPattern = (candidates: readonly Text[], pattern: RegExp) =>
  candidates.filter(({ text }) => pattern.test(text)).map(({ area, text }) => `${area}: ${text}`);

interface Parts {
  readonly values: Set<string>;
  readonly tags: Set<string>;
  /** The forms of each plural, `few,many,one,other`. */
  readonly pluralForms: Set<string>;
}

/** Returns the parts of a message that its translation must contain too, in any order. */
function partsOf(
  message: CompiledMessage,
  parts: Parts = { values: new Set(), tags: new Set(), pluralForms: new Set() },
): Parts {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.tags.add(tag);
      continue;
    }
    const [name, kind, choices] = token;
    parts.values.add(kind === undefined ? name : `${name}, ${kind}`);
    if (kind === undefined || typeof choices !== 'object' || choices === null) continue;
    const forms = Object.entries(choices).filter(([form]) => form !== 'offset');
    const grammatical = forms.map(([form]) => form).filter((form) => !form.startsWith('='));
    if (kind !== 'select') parts.pluralForms.add(grammatical.sort().join());
    for (const [, branch] of forms) if (Array.isArray(branch)) partsOf(branch, parts);
  }
  return parts;
}

const parse = ({ text }: Text) => partsOf(compileMessageOrThrow(text));
const sorted = (set: ReadonlySet<string>) => [...set].sort();

test('The catalogs hold exactly the messages of the screens', () => {
  const cli = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const args = [cli, 'check', 'sync', '--clean', '--verbose', '--workers', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  // The tool reads every source. On a busy machine it took more than half a minute.
}, 120_000);

describe.each(Object.keys(areas))('The texts of %s', (area) => {
  const russian = texts.ru.filter((text) => text.area === area);
  const kazakh = texts.kk.filter((text) => text.area === area);

  test('are there, the same in both languages and none of them empty', () => {
    expect(russian.length).toBeGreaterThan(0);
    expect(kazakh.map(({ source }) => source)).toEqual(russian.map(({ source }) => source));
    expect([...russian, ...kazakh].filter(({ text }) => text.trim() === '')).toEqual([]);
    expect(russian.map(({ text }) => text)).toEqual(russian.map(({ source }) => source));
  });

  test('show the same values and links in both languages', () => {
    const essence = (text: Text) => {
      const { values, tags } = parse(text);
      return { source: text.source, values: sorted(values), tags: sorted(tags) };
    };
    expect(kazakh.map(essence)).toEqual(russian.map(essence));
  });
});

test.each(languages)('A plural in %s has the forms of that language', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const used = texts[language].flatMap((text) => sorted(parse(text).pluralForms));
  expect(used.length).toBeGreaterThan(0);
  expect(new Set(used)).toEqual(new Set([[...pluralCategories].sort().join()]));
});

test('A text of two areas reads the same in both, since one takes the place of the other', () => {
  const bySource = Map.groupBy(texts.kk, ({ source }) => source);
  const differing = [...bySource.values()].filter(
    (same) => new Set(same.map(({ text }) => text)).size > 1,
  );
  expect(differing).toEqual([]);
});

describe('The Kazakh reader', () => {
  test('meets no Russian sentence', () => {
    const isSentence = (text: string) =>
      /\p{L}+[^\p{L}]+\p{L}+/u.test(text.replace(/\{\w+\}/g, ''));
    const untranslated = texts.kk.filter(({ source, text }) => text === source && isSentence(text));
    expect(untranslated).toEqual([]);
  });

  test('meets no Russian word or letter', () => {
    const russianWord =
      /ё|(?<!\p{L})(и|в|с|к|на|по|для|от|из|вы|ваш|вас|вам|что|это|если|или|как|платёж|заём)(?!\p{L})/iu;
    expect(withPattern(texts.kk, russianWord)).toEqual([]);
  });

  test('meets the terms of Kazakh law, wherever the Russian text has its own', () => {
    const terms = [
      ['ГЭСВ', 'ЖТСМ'],
      ['МРП', 'АЕК'],
      ['ИИН', 'ЖСН'],
    ] as const;
    for (const [russian, kazakh] of terms) {
      const concerned = texts.kk.filter(({ source }) => source.includes(russian));
      expect(concerned.length).toBeGreaterThan(0);
      expect(concerned.filter(({ text }) => !text.includes(kazakh))).toEqual([]);
      expect(withPattern(texts.kk, new RegExp(russian))).toEqual([]);
    }
  });

  test('meets no ending glued to a value: which vowels it needs depends on the value', () => {
    // «-қадам» is a word, not an ending: «1-қадам» is correct with every number.
    expect(withPattern(texts.kk, /\}(?!-қадам)[-’]?\p{L}/u)).toEqual([]);
  });

  test('meets no plural noun after a number', () => {
    const counted = /[\d}#][ \u00a0](күндер|айлар|жылдар|сағаттар|төлемдер|минуттар)/iu;
    expect(withPattern(texts.kk, counted)).toEqual([]);
  });
});

test('The Russian reader meets no Kazakh letter', () => {
  expect(withPattern(texts.ru, /[әіңғүұқөһ]/iu)).toEqual([]);
});

describe('No text has', () => {
  test.each([
    ['an exclamation mark', /!/],
    ['three dots for an ellipsis', /\.\.\./],
    ['straight quotes', /["']/],
    ['₸ or % on the next line, away from its number', /[\d}] [₸%]/],
    ['a number broken between its thousands', /\d \d{3}(?!\d)/],
    ['a hyphen for a dash', /\s-\s/],
    ['a space too many', /^\s|\s$|\s{2}/],
  ])('%s', (_, pattern) => {
    expect(withPattern(allTexts, pattern)).toEqual([]);
  });

  test('a space before the per cent sign in Kazakh', () => {
    expect(withPattern(texts.kk, /\s%/)).toEqual([]);
  });
});
