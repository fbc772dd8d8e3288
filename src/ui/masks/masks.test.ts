import fc from 'fast-check';
import { DIRECTION } from 'imask/esm/core/utils.js';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/fixtures/forAll.ts';
import { isoDate } from '../../api/fields.ts';
import { formatDate } from '../../locales/format.ts';
import { definitions, fillPattern, type Mask, patternMask } from './mask.ts';
import { type MaskName, masks } from './masks.ts';
import { modelOf } from './useMask.ts';

/** Returns the text of a field and the value of its form after several inputs, after the person has left the field. */
function enter(given: MaskName | Mask, texts: Iterable<string>) {
  const mask: Mask = typeof given === 'string' ? masks[given] : given;
  const { unmask, format } = mask;
  const model = modelOf(mask);
  for (const text of texts) {
    model.splice(model.value.length, 0, text, DIRECTION.NONE, { input: true, raw: true });
  }
  model.rawInputValue = format(unmask(model.value));
  return { shown: model.value, value: unmask(model.value) };
}

/** Returns the form's value after a text is pasted into an empty field. */
const paste = (mask: MaskName, text: string) => enter(mask, [text]).value;

describe('a phone number', () => {
  it('keeps an operator code that begins with 7 where ten digits came', () => {
    expect(paste('phone', '7771234567')).toBe('77771234567');
    expect(paste('phone', '77771234567')).toBe('77771234567');
  });

  it('is shown with its groups, and as far as it goes', () => {
    const { format } = masks.phone;
    expect(format('77011234567')).toBe('+7 (701) 123-45-67');
    expect(format('7701')).toBe('+7 (701');
    expect(format('77')).toBe('+7 (7');
    expect(format('7')).toBe('');
    expect(format('')).toBe('');
  });

  it('is empty when nothing but the country was typed', () => {
    const { unmask } = masks.phone;
    for (const text of ['', '+', '+7', '+7 (']) expect(unmask(text)).toBe('');
    expect(unmask('+7 (7')).toBe('77');
  });

  it('of another country is not made a Kazakh one', () => {
    expect(paste('phone', '+996 555 123 456')).toBe('');
    expect(paste('phone', '+1 650 253 0000')).toBe('');
  });

  it('typed with the country and without a plus is understood at its eleventh digit', () => {
    const typeAtEnd = (text: string, inserted: string) =>
      masks.phone.rewrite({ text, start: text.length, end: text.length, inserted });
    expect(typeAtEnd('+7 (770) 112-34-56', '7')).toBe('+7 (701) 123-45-67');
    expect(typeAtEnd('+7 (701) 123-45-67', '8')).toBeNull();
    expect(typeAtEnd('+7 (770) 112-34-5', '6')).toBeNull();
    expect(typeAtEnd('+7 (770) 112-34-56', ' ')).toBeNull();
  });

  it('may begin with a plus, typed or filled in', () => {
    const { prepareInput } = masks.phone;
    expect(prepareInput('+', '')).toBe('+');
    expect(prepareInput('7', '+')).toBe('7');
    for (const rest of ['77011234567', '87011234567', '7011234567']) {
      expect(prepareInput(rest, '+')).toBe('77011234567');
    }
  });

  it('survives being shown and read again, whatever its digits', () => {
    forAll(100, [fc.stringMatching(/^7[67]\d{0,9}$/)], (value) => {
      expect(masks.phone.unmask(masks.phone.format(value))).toBe(value);
    });
  });
});

describe('a date', () => {
  it.each([
    ...['1990-05-03', '1990-05-03T00:00:00.000Z', '1990-05-03 00:00:00', '19900503'],
    ...[' 1990/5/3', '1990 05 03', '03/05/1990', '3.5.1990', '03.05.1990 г.', '03 05 1990'],
    ...['03051990', '03–05–1990', '3. 5. 1990', '3/5/1990', 'Дата рождения: 03.05.1990'],
    // With the month as a word, in both languages.
    ...['3 мая 1990 г.', '3\u00a0мая 1990\u00a0г.', '03 МАЯ 1990', 'г. р. 3 мая 1990'],
    ...[
      '1990\u00a0ж.\u00a03\u00a0мамыр',
      '1990 жылғы 3 мамыр',
      '3-мамыр 1990 ж.',
      '3 мамыр 1990 ж.',
    ],
    ...['3 мая 1990 г., 12:00', '12:00, 3 мая 1990', '1990 ж. 3 мамыр, 12:00:30'],
    // With invisible marks, and with digits of other scripts.
    ...['\u202d03.05.1990\u202c', '\ufeff03\u00ad.05.1990\u200e'],
    ...['０３.０５.１９９０', '３ мая １９９０ г.', '٠٣/٠٥/١٩٩٠'],
    ...['3.5.90', '03/05/90', '03.05.90 г.', '030590'],
  ])('pasted as «%s» is 1990-05-03', (text) => {
    expect(paste('date', text)).toBe('1990-05-03');
  });

  it('is shown day first and given year first', () => {
    expect(masks.date.format('1990-05-03')).toBe('03/05/1990');
    expect(masks.date.unmask('03/05/1990')).toBe('1990-05-03');
  });

  it.each(
    [
      ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
      ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
    ].map((name, index) => [name, index + 1] as const),
  )('knows the Russian month %s', (name, month) => {
    const iso = `1990-${String(month).padStart(2, '0')}-03`;
    expect(paste('date', `3 ${name} 1990 г.`)).toBe(iso);
    expect(paste('date', formatDate('ru', iso))).toBe(iso);
    expect(paste('date', formatDate('kk', iso))).toBe(iso);
  });

  it.each([
    ...['3 мая 90', '3 May 1990', 'May 3, 1990', 'мая'],
    ...['3 мая 1990 – 4 июня 2000', '03.05.1990 – 04.06.2000'],
    'выдан 03.05.2021, действителен до 02.05.2031',
    ...['871008401427', '030519901234', 'AB030519901'],
  ])('is not made of «%s»', (text) => {
    expect(paste('date', text)).toBe('');
  });

  it.each([
    ['03/05/50', '1950-05-03'],
    ['03/05/99', '1999-05-03'],
    ['03/05/00', '2000-05-03'],
    ['03/05/18', '2018-05-03'],
    ['03/05/21', '2021-05-03'],
    ['20/11/13', '2013-11-20'],
  ])('of two figures for the year, %s, is %s', (text, value) => {
    expect(enter('date', text).value).toBe(value);
    expect(enter('date', text).shown).toBe(masks.date.format(value));
  });

  it.each([
    // The year of a birth, or the last year of a document.
    ...['03/05/26', '03/05/30', '03/05/49', '3.5.30'],
    // Halves of a year, and of an ISO date.
    ...['03/05/19', '03/05/20', '20/12/05', '20/05/12', '19/90/05', '31/13/90'],
    // Two days.
    '1.1.05 1.9.90',
  ])('of an unclear year, %s, is an error', (text) => {
    for (const typed of [enter('date', text), enter('date', [text])]) {
      expect(v.is(isoDate, typed.value)).toBe(false);
      expect(typed.shown).not.toBe('');
    }
  });

  it.each([
    ['030519901', '03/05/19901'],
    ['871008401427', '87/10/08401427'],
    ['03.05.1990 12', '03/05/199012'],
  ])('with keys too many, as «%s», shows them and is not valid', (keys, shown) => {
    expect(enter('date', keys)).toEqual({ shown, value: shown });
    expect(v.is(isoDate, shown)).toBe(false);
  });

  it('pasted over another one takes its place', () => {
    const pasted = (text: string, inserted: string) =>
      masks.date.rewrite({ text, start: text.length, end: text.length, inserted });
    expect(pasted('01/02/2003', '3 мая 1990 г.')).toBe('03/05/1990');
    expect(pasted('01/02', '03.05.1990')).toBe('03/05/1990');
    expect(pasted('01/02', '03.05.1990, 04.05.1990')).toBe('01/02');
    expect(pasted('01/02', '1990')).toBeNull();
    // A browser may fill in 1990-05-03 after 19 was typed: it then inserts the rest.
    expect(pasted('19', '90-05-03')).toBeNull();
    expect(enter('date', ['19', '90-05-03']).value).toBe('1990-05-03');
  });

  it('typed year first is turned round only where it cannot be meant otherwise', () => {
    expect(masks.date.unmask('19/90/0503')).toBe('1990-05-03');
    expect(masks.date.unmask('20/12/0503')).toBe('2012-05-03');
    expect(masks.date.unmask('20/12/2012')).toBe('2012-12-20');
    expect(masks.date.unmask('20/01/2012')).toBe('2012-01-20');
  });

  it('that is not whole stays what was typed', () => {
    for (const text of ['0', '03', '03/05', '03/05/19']) {
      expect(masks.date.unmask(text)).toBe(text);
      expect(masks.date.format(text)).toBe(text);
    }
    expect(masks.date.unmask('')).toBe('');
  });

  it('that does not exist is given on, for the validation to say so', () => {
    expect(masks.date.unmask('31/02/1990')).toBe('1990-02-31');
    expect(masks.date.format('1990-02-31')).toBe('31/02/1990');
  });

  it('gets the nought of a day or month that a separator ends', () => {
    const typeAt = (start: number, text: string, inserted: string) =>
      masks.date.rewrite({ text, start, end: start, inserted });
    expect(typeAt(1, '3', '.')).toBe('03/');
    expect(typeAt(4, '03/5', '/')).toBe('03/05/');
    expect(typeAt(1, '0', '.')).toBeNull();
    expect(typeAt(2, '03', '.')).toBeNull();
    expect(typeAt(1, '3', '1')).toBeNull();
    expect(typeAt(0, '3', '.')).toBeNull();
  });

  it('survives being shown and read again', () => {
    forAll(
      100,
      [fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })],
      (day) => {
        const value = day.toISOString().slice(0, 10);
        expect(masks.date.unmask(masks.date.format(value))).toBe(value);
      },
    );
  });
});

describe('a mask of digits', () => {
  it('takes an IIN with whatever stands between its digits', () => {
    expect(paste('iin', 'ЖСН 871008 401427')).toBe('871008401427');
    expect(paste('iin', 'ИИН871008401427')).toBe('871008401427');
    expect(paste('iin', '\u202d871008\u00a0401427\u202c')).toBe('871008401427');
    expect(paste('iin', 'ИИН: 871008401427, тел. +7 701 123 45 67')).toBe('871008401427');
  });

  it('cuts nothing out of a longer number, and makes none of parts of others', () => {
    expect(paste('iin', '8710084014279')).toBe('8710084014279');
    expect(paste('passport', '871008401427')).toBe('871008401427');
    expect(paste('passport', '12345 от 2021')).toBe('');
    expect(paste('passport', '045123456 и 045123457')).toBe('045123456045123457');
    expect(paste('otp', '12345')).toBe('12345');
    expect(paste('otp', '+7 701 123 4567')).toBe('77011234567');
  });

  it('takes nothing of the number of a foreign document', () => {
    for (const text of [
      ...['AB1234567', 'AB 123456789', 'ab-123456789', 'АВ123456789'],
      ...['N12345678', 'N 12345678'],
    ]) {
      expect(paste('passport', text)).toBe('');
      const edit = { text: '0451', start: 4, end: 4, inserted: text };
      expect(masks.passport.rewrite?.(edit)).toBe('0451');
    }
    expect(paste('passport', 'ID 045123456')).toBe('045123456');
  });

  it.each([
    ...['N045123456', 'n 045 123 456', 'No 045123456', 'No. 045-123-456', 'N°045123456'],
    ...['№045123456', '№ 045 123 456', 'МВД РК 045123456', '０４５１２３４５６', '٠٤٥١٢٣٤٥٦'],
    'Удостоверение N 045123456 от 03.05.2021',
  ])('finds the number of an identity card in «%s»', (text) => {
    expect(paste('passport', text)).toBe('045123456');
  });

  it.each([
    ['iin', '871008401427', '8710084014279'],
    ['passport', '871008401', '871008401427'],
    ['otp', '4821', '48214'],
  ] as const)('%s: shows a key too many, and takes it off again', (mask, value, keys) => {
    expect(enter(mask, keys).value).toBe(keys);
    expect(enter(mask, [keys]).value).toBe(keys);
    expect(enter(mask, value).value).toBe(value);
    const model = modelOf(masks[mask]);
    model.rawInputValue = masks[mask].format(keys);
    const end = masks[mask].format(value).length;
    model.splice(end, model.value.length - end, '', DIRECTION.LEFT, { input: true, raw: true });
    expect(masks[mask].unmask(model.value)).toBe(value);
  });

  it.each([
    ['iin', '８７１００８４０１４２７', '871008401427'],
    ['otp', '４ ８ ２ １', '4821'],
  ] as const)('%s: reads full-width digits «%s»', (mask, text, value) => {
    expect(enter(mask, text).value).toBe(value);
    expect(enter(mask, [text]).value).toBe(value);
  });

  it('takes the one number of the right length', () => {
    expect(paste('passport', 'ИИН 871008401427, удостоверение № 045 123 456')).toBe('045123456');
    expect(paste('passport', '045123456 от 03.05.2021')).toBe('045123456');
  });

  it('sets the digits of a code apart and gives them together', () => {
    expect(masks.otp.format('1234')).toBe('1 2 3 4');
    expect(masks.otp.unmask('1 2 3 4')).toBe('1234');
    expect(paste('otp', 'Код: 1234')).toBe('1234');
  });

  it.each([
    'Kredit24: 4821 — код для подписания договора. Никому его не говорите',
    'Договор № 12345: код 4821',
    'Договор №1234, ваш код подписания: 4821',
    'Договор 1234 — код подписания 4821',
    '4821 — код подписания договора 1234',
    'Ваш код 4821. Действует 10 минут, до 18:00',
    'Код:4821',
    'код4821',
    'Код: 48-21',
    '48 21',
    'Kredit2024: растау коды 4821',
    '4821 – сіздің растау кодыңыз',
    '5000 ₸, карта *1234. Пароль: 4821',
    '03.05.2026 код 4821 для карты 1234',
    'Your code is 4821',
    'Код подтверждения для входа в Kredit: 4821. Звоните 1414',
    '<#> 4821\n@jenil.kz #4821',
    'Код для займа 5000: 4821',
    'Код подтверждения на номер 4567: 4821',
    'Код на карту ...4567: 4821',
    'Код для договора N 5521: 4821',
    'Код подписи договора от 2026: 4821',
    'Код для подписи займа 1234 – 4821',
    'Код для входа в кабинет Kredit24 (тел. 7755): 4821',
    'Код клиента 5521, код подтверждения 4821',
    'Promo-код 5521! Ваш код 4821',
    'Kredit24: 4821 — код подтверждения. Тел: 7755',
    'OTP: 4821 for contract 5521',
    'Dogovor 5521 kod 4821',
    '\u202d4821\u202c',
    'Код № 4821',
    '４８２１',
    '4 8 2 1',
    'растау коды 4821',
    'Растау коды: 4821. Шарт №1234, 350 000 ₸',
    '27.11.2026 12:45 код 4821, сумма 5000 тг',
    'Kredit24: 4821 — код для суммы 350 000 ₸ до 27.11.2026',
    'Код 4821. Сумма 3500',
  ])('finds the code in «%s»', (text) => {
    expect(paste('otp', text)).toBe('4821');
  });

  it.each(['5000 ₸', '5000тг', 'Договор № 1234', 'Карта *4567 пополнена на 5000 ₸'])(
    'takes nothing of «%s», which names no code',
    (text) => {
      expect(paste('otp', text)).toBe('');
    },
  );

  it('refuses a text with several codes', () => {
    expect(paste('otp', 'Kredit: 4821, 4822')).toBe('48214822');
  });

  it('lets a whole number take the place of another, and a key come as it is', () => {
    const { rewrite } = masks.passport;
    const edit = (text: string, inserted: string, start = text.length) =>
      rewrite?.({ text, start, end: start, inserted });
    expect(edit('045123456', '7')).toBeNull();
    expect(edit('04512345', '7')).toBeNull();
    expect(edit('04512', '№ 045 123 456')).toBe('045123456');
    expect(edit('04512', '871008401427')).toBeNull();
  });
});

describe('the mask wholeNumber', () => {
  it('keeps all digits of a whole number when keys are typed', () => {
    const digits = '123456789012345678901234567890';
    expect(enter('wholeNumber', digits)).toEqual({ shown: digits, value: digits });
    expect(enter('wholeNumber', '5a-0')).toEqual({ shown: '50', value: '50' });
  });

  it.each([
    '350 000',
    '350\u00a0000,00 ₸',
    '350,000.00',
    '350.000',
    '350’000',
    '№ 350000',
    '３５０ ０００',
  ])('reads the whole number 350000 when «%s» is pasted', (text) => {
    expect(paste('wholeNumber', text)).toBe('350000');
  });

  it.each(['350 000 – 400 000', '3,5', '350 000,50 ₸', '-5', '− 5', '1e5', 'много'])(
    'refuses the whole text when «%s» is pasted, which is no whole number',
    (text) => {
      expect(paste('wholeNumber', text)).toBe('');
    },
  );
});

it('keeps Latin letters alone in the mask letters', () => {
  expect(paste('letters', 'Ivan Иван 7-Petrov')).toBe('IvanPetrov');
  expect(enter('letters', 'aZ9ж')).toEqual({ shown: 'aZ', value: 'aZ' });
});

describe('the letters of a pattern', () => {
  /** Returns the field's text after the keys are typed into a mask with the pattern. */
  const typed = (pattern: string, keys: string) => {
    const model = new MaskedPattern({ mask: pattern, definitions });
    model.unmaskedValue = keys;
    return model.value;
  };

  it.each([
    ['9', '0123456789'],
    ['k', '67'],
    ['s', '67'],
    ['a', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
  ])('accepts at the letter %s of a pattern only the characters %s', (letter, accepted) => {
    const printable = Array.from({ length: 0x500 - 0x21 }, (_, at) =>
      String.fromCodePoint(0x21 + at),
    );
    expect(printable.filter((key) => typed(letter, key) !== '').join('')).toBe(accepted);
  });

  it('fills a pattern with s and k only from a 6 or a 7 on', () => {
    expect(typed('+7 (s99) 999-99-99', '7011234567')).toBe('+7 (701) 123-45-67');
    expect(typed('+7 (k99) 999-99-99', '5701')).toBe('+7 (701');
  });

  it.each([
    [/^\d{0,14}$/, ['9 9 9 9', '99/99/9999', '999999999999', '999-999', '9 (9) 9']],
    [/^[67]{0,14}$/, ['+7 (s99) 999-99-99', 's9-kk', 'k (k) 9']],
    [/^[A-Za-z]{0,8}$/, ['a a', 'aaaa-aa', '(aa) a']],
  ])('fills a pattern as imask does when the keys match %s', (keys, patterns) => {
    forAll(100, [fc.constantFrom(...patterns), fc.stringMatching(keys)], (pattern, text) => {
      expect(fillPattern(pattern, text)).toBe(typed(pattern, text));
    });
  });

  it.each([
    ['k99 aa', '701ab', '701 ab', '701ab'],
    ['k99 aa', '5701-9ab', '701 ab', '701ab'],
    ['(s99) 9', '57012', '(701) 2', '7012'],
    ['a-99', 'Z1', 'Z-1', 'Z1'],
  ])('masks a field by the pattern %s when the keys are %s', (pattern, keys, shown, value) => {
    expect(enter(patternMask(pattern), keys)).toEqual({ shown, value });
    expect(patternMask(pattern).format(value)).toBe(shown);
  });

  it.each(['00', '9*', '9[9]', '{7}9', '9`9', '\\9'])(
    'refuses the pattern %s, which imask reads otherwise',
    (pattern) => {
      expect(() => patternMask(pattern)).toThrow(RangeError);
    },
  );

  it('drops the keys that fit no place of a pattern', () => {
    expect(fillPattern('s99', '5x701')).toBe('701');
    expect(fillPattern('aa-9', '1A2b3')).toBe('Ab-3');
  });
});
