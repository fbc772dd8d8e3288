import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../locales/language.ts';
import { foldText, matchesQuery } from './matchesQuery.ts';

const root = join(import.meta.dirname, '../../../..');

/** Reads the questions of /help from the source files. Returns the searchable text of each question by id. */
function questionsOf(language: Language): ReadonlyMap<string, string> {
  const read = (name: string) =>
    readFileSync(join(root, `src/site/content/${language}/${name}.mdx`), 'utf8');
  const page = read('help').replace(/<Partial name="([\w-]+)" \/>/g, (_, name: string) =>
    read(`partials/${name}`),
  );
  const parts = page.matchAll(
    /<Question ask="([^"]*)" id="([^"]*)"(?: keywords="([^"]*)")?>(.*?)<\/Question>/gs,
  );
  return new Map(
    [...parts].map(([, ask = '', id = '', keywords = '', answer = '']) => [
      id,
      foldText(`${ask} ${keywords} ${answer.replace(/\]\([^)]*\)|\{\w+\}/g, ' ')}`),
    ]),
  );
}

const questions = { ru: questionsOf('ru'), kk: questionsOf('kk') };

const found = (language: Language, query: string) =>
  [...questions[language]]
    .filter(([, text]) => matchesQuery(text, query, language))
    .map(([id]) => id);

/** Returns the example queries in the hint of the search field. */
function examplesOfHint(language: Language): string[] {
  const catalog = readFileSync(join(root, `src/locales/help/${language}.po`), 'utf8');
  const [, hint = ''] = /^msgid "Одно-два слова.*"\nmsgstr "(.*)"$/m.exec(catalog) ?? [];
  return [...hint.matchAll(/«(.+?)»/g)].map(([, example = '']) => example);
}

/** Returns each query with the question that it finds. */
const queriesOf = (byQuestion: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(byQuestion).flatMap(([id, queries]) =>
    queries.map((query) => [query, id] as const),
  );

describe.each(['ru', 'kk'] as const)('the search of the help in %s', (language) => {
  it('finds the answer that the hint promises', () => {
    const examples = examplesOfHint(language);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(found(language, example), example).toContain('no-code');
  });

  it('finds nothing by a word that means nothing, however short', () => {
    for (const word of ['бегемот', 'ыва', 'фыва', 'йцук', 'xyz', 'асдфг', 'кроказябла']) {
      expect(found(language, word), word).toEqual([]);
    }
  });

  it('has the same questions as in the other language', () => {
    expect([...questions[language].keys()]).toEqual([...questions.ru.keys()]);
    expect(questions[language].size).toBeGreaterThan(25);
  });
});

describe('a search in Russian', () => {
  it.each([
    ['код', 'кода', 'коды', 'кодом', 'кодов'],
    ['заём', 'займ', 'займа', 'займы', 'займов', 'заем', 'займу', 'ЗАЙМОМ'],
    ['пеню', 'пеня', 'пени', 'пеней', 'пене'],
    ['счёт', 'счет', 'счета', 'счету', 'счётом'],
    ['карта', 'карту', 'карты', 'картой', 'карте'],
    ['платёж', 'платеж', 'платежи', 'платежей', 'платежом'],
    ['сумма', 'сумму', 'суммы', 'суммой'],
    ['деньги', 'денег', 'деньгам', 'деньгами'],
  ])('finds the same by %s in every case', (...forms) => {
    const [first = ''] = forms;
    const expected = found('ru', first);
    expect(expected.length).toBeGreaterThan(0);
    for (const form of forms) expect(found('ru', form), form).toEqual(expected);
  });

  it.each(
    queriesOf({
      early: ['возврат', 'вернуть деньги', 'погасить досрочно', 'можно ли вернуть раньше'],
      pay: ['погасить', 'погашение', 'оплатить', 'как погасить заём'],
      'cannot-pay': ['коллекторы', 'коллектор'],
      stored: ['удалить данные', 'удаление'],
      'no-code': ['не пришёл код', 'смс'],
      who: ['кредит'],
      late: ['просрочка', 'штраф'],
      price: ['проценты', 'ставка'],
      refused: ['отказ'],
      branches: ['адрес'],
      fraud: ['мошенники'],
      payout: ['где мой договор'],
    }),
  )('finds by «%s» the question %s', (query, id) => {
    expect(found('ru', query)).toContain(id);
  });

  it('finds while the word is still being typed', () => {
    for (const start of ['за', 'зай', 'заё', 'займ']) expect(found('ru', start)).toContain('price');
  });

  it('does not find other words that begin alike', () => {
    expect(found('ru', 'кодекс')).toEqual([]);
    expect(found('ru', 'пенсия')).toEqual([]);
    expect(found('ru', 'счётчик')).toEqual([]);
  });
});

describe('a search in Kazakh', () => {
  it.each([
    ['код', 'коды', 'кодты', 'кодтың', 'кодым'],
    ['несие', 'несиені', 'несиенің', 'несиеге', 'несием', 'несиеден'],
    ['карта', 'картаға', 'картадан', 'картаны', 'картам'],
    ['шот', 'шотқа', 'шоттан', 'шотты', 'шотым'],
    ['ақша', 'ақшаны', 'ақшам', 'акшаны', 'ақшаның'],
    ['төлем', 'төлемді', 'төлемнің', 'төлемім', 'толемди'],
    ['өсімпұл', 'өсімпұлды', 'осимпул'],
  ])('finds the same by %s with every ending', (...forms) => {
    const [first = ''] = forms;
    const expected = found('kk', first);
    expect(expected.length).toBeGreaterThan(0);
    for (const form of forms) expect(found('kk', form), form).toEqual(expected);
  });

  it.each(
    queriesOf({
      'no-code': ['код келмейді', 'код жоқ'],
      who: ['займ', 'кредит'],
      early: ['қайтару'],
      pay: ['қарызды өтеу', 'несиені қалай өтеймін'],
      'cannot-pay': ['коллектор'],
      stored: ['деректерді жою'],
      late: ['айыппұл'],
      price: ['пайыз'],
      branches: ['мекенжай'],
      fraud: ['алаяқ'],
      payout: ['шарт қайда'],
    }),
  )('finds by «%s» the question %s', (query, id) => {
    expect(found('kk', query)).toContain(id);
  });
});
