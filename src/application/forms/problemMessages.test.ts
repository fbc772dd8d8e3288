import { describe, expect, test } from 'vitest';
import { fieldProblems } from '../../api/fields.ts';
import { createI18n, loadArea } from '../../locales/i18n.ts';
import { languages } from '../../locales/language.ts';
import { type FieldName, fieldTexts } from './fieldTexts.ts';
import { problemMessage, summaryOf } from './problemMessages.ts';

// The names are the own keys of an object.
const names = Object.keys(fieldTexts) as FieldName[];

describe.each(languages)('In %s', (language) => {
  test('every problem of every field has words', async () => {
    const i18n = createI18n(language);
    await loadArea(i18n, 'application');
    const wordless = names.flatMap((name) =>
      fieldProblems.filter((problem) => !/\p{L}{3}/u.test(problemMessage(i18n, name, problem))),
    );
    expect(wordless).toEqual([]);
  });

  test('two empty fields of a form are told apart in its summary', async () => {
    const i18n = createI18n(language);
    await loadArea(i18n, 'application');
    const messages = names.map((name) => problemMessage(i18n, name, 'required'));
    expect(new Set(messages).size).toBe(names.length);
  });
});

test('A summary has the order of the fields', () => {
  const errors = {
    email: { type: 'server', message: 'Адрес занят' },
    last_name: { type: 'server', message: 'Только буквы' },
  };
  expect(summaryOf(createI18n('ru'), ['last_name', 'email'], errors)).toEqual([
    { name: 'last_name', message: 'Только буквы' },
    { name: 'email', message: 'Адрес занят' },
  ]);
});
