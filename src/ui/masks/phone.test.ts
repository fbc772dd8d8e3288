import fc from 'fast-check';
import { DIRECTION } from 'imask/esm/core/utils.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/fixtures/forAll.ts';
import { phone as contractPhone } from '../../api/fields.ts';
import { phone } from './phone.ts';
import { modelOf } from './useMask.ts';

const asInput = { input: true, raw: true } as const;
const aisha = '+7 (701) 123-45-67';

/** Creates a phone field without a page: the test calls imask's model like a browser. */
function phoneField(shown = '') {
  const model = modelOf(phone);
  model.rawInputValue = shown;
  const field = {
    shown: () => model.value,
    value: () => phone.unmask(model.value),
    /** Pastes over the selection; the default is an empty selection at the end. */
    paste(text: string, from = model.value.length, to = from) {
      model.splice(from, to - from, text, DIRECTION.NONE, asInput);
      return field;
    },
    type(keys: string) {
      for (const key of keys) field.paste(key);
      return field;
    },
    backspace(from: number, to = from + 1) {
      model.splice(from, to - from, '', DIRECTION.LEFT, asInput);
      return field;
    },
    deleteAt(position: number) {
      model.splice(position, 1, '', DIRECTION.RIGHT, asInput);
      return field;
    },
    leave() {
      model.rawInputValue = phone.format(phone.unmask(model.value));
      return field;
    },
  };
  return field;
}

describe('a number that is pasted', () => {
  it.each(['87011234567', '+77011234567', '77011234567', '7011234567'])(
    'after the country’s 7, as «%s», is that number',
    (text) => {
      expect(phoneField().type('7').paste(text).shown()).toBe(aisha);
      expect(phoneField().type('+7').paste(text).shown()).toBe(aisha);
    },
  );

  it.each([
    ...['+7 701 123-45-67', aisha, '8 701 123 45 67', '701-123-45-67', '8/701/123/45/67'],
    ...['87011234567', '+77011234567', '77011234567', '7011234567', '0077011234567'],
    ...['007 701 123 45 67', '8 10 7 701 123 45 67', '8~10 7 701 123 45 67', '+8 701 123 45 67'],
    '\u202a+7 701 123-45-67\u202c',
  ])('as «%s» is that number', (text) => {
    expect(phoneField().paste(text).shown()).toBe(aisha);
  });

  it.each([
    '701 123 45 67, 702 765 43 21',
    '+7 701 123 45 67 +7 702 765 43 21',
    '8 701 123 45 67; 8 702 765 43 21',
    'дом. 290 12 34, моб. 8 701 123 45 67',
    'тел. 8(701)1234567 доб. 5',
    '+1 650 253 0000, +7 701 123 45 67',
  ])('among others, as «%s», is the first that is whole', (text) => {
    expect(phoneField().paste(text).shown()).toBe(aisha);
    expect(phoneField().type('70').paste(text).shown()).toBe(aisha);
  });

  it.each([
    '701 123 45 67 702 765 43 21',
    '70112345677027654321',
    '7011234567 12',
    '+996 700 123 456',
    'тел. +62 812 3456 78',
    '77O11234567',
    '+7 7O1 123 45 67 8',
    '996700123456',
  ])('and is no single one of Kazakhstan, as «%s», changes nothing', (text) => {
    expect(phoneField().paste(text).shown()).toBe('');
    expect(phoneField('+7 (705) 12').paste(text).shown()).toBe('+7 (705) 12');
    expect(phoneField(aisha).paste(text, 4, 10).shown()).toBe(aisha);
  });

  it('replaces a number that stands there, wherever the caret is', () => {
    for (const caret of [0, 4, 10, 18]) {
      expect(phoneField('+7 (747) 200-30-40').paste('8 701 123 45 67', caret).shown()).toBe(aisha);
    }
    expect(phoneField('+7 (747) 20').paste('7011234567', 9).shown()).toBe(aisha);
  });

  it('in parts is put together, and a part that does not fit is left out whole', () => {
    expect(phoneField().paste('+7 701').paste('123 45 67').shown()).toBe(aisha);
    expect(phoneField().paste('8701').paste('1234567').shown()).toBe(aisha);
    expect(phoneField('+7 (701) 67').paste('123 45', 8).shown()).toBe(aisha);
    expect(phoneField('+7 (701) 12').paste('123 45 67').shown()).toBe('+7 (701) 12');
    expect(phoneField('+7 (701) 67').paste('123 45 67', 8).shown()).toBe('+7 (701) 67');
  });

  it('after a 7 that was the country’s is understood once its last part has come', () => {
    expect(phoneField().type('7701').paste('1234567').shown()).toBe(aisha);
  });

  it('of another operator is shown as it is, for the validation to say so', () => {
    expect(phoneField().paste('+7 916 123-45-67').shown()).toBe('+7 (916) 123-45-67');
  });

  it('never becomes a number that was cut out of more digits', () => {
    forAll(
      100,
      [
        fc.constantFrom('', '7', '70', '701123', '7472003040'),
        fc.stringMatching(/^(?:[0678][ .()-]?){15,30}$/),
      ],
      (typed, text) => {
        const field = phoneField().type(typed);
        expect(field.shown()).toBe(field.paste(text).shown());
      },
    );
  });

  it('never becomes whole by a part of what came with it', () => {
    forAll(
      100,
      [fc.stringMatching(/^[67]\d{1,9}$/), fc.stringMatching(/^[1-5]\d{0,7}$/), fc.nat(10)],
      (typed, part, at) => {
        const field = phoneField(phone.format(`7${typed}`));
        const caret = Math.min(4 + at, field.shown().length);
        const before = field.shown();
        const after = field.paste(part, caret).value();
        const isAllKept = after.length === 1 + typed.length + part.length;
        const isCountryLeftOut = after === typed + part;
        expect(isAllKept || isCountryLeftOut || field.shown() === before).toBe(true);
      },
    );
  });
});

describe('a digit that is deleted', () => {
  it.each([
    ['+7 (705) 123-45-67', '+7 (051) 234-56-7'],
    ['+7 (747) 200-30-40', '+7 (472) 003-04-0'],
    ['+7 (777) 123-45-67', '+7 (771) 234-56-7'],
  ])('first of %s leaves the others', (number, left) => {
    expect(phoneField(number).backspace(4).shown()).toBe(left);
    expect(phoneField(number).deleteAt(4).shown()).toBe(left);
    expect(phoneField(number).backspace(4).leave().shown()).toBe(left);
  });

  it('can be put back where it was', () => {
    expect(phoneField('+7 (705) 123-45-67').backspace(4).paste('7', 4).shown()).toBe(
      '+7 (705) 123-45-67',
    );
    expect(phoneField('+7 (747) 200-30-40').backspace(4).paste('9', 4).shown()).toBe(
      '+7 (472) 003-04-0',
    );
  });

  it('with the country’s, by a selection from the beginning, leaves the others', () => {
    expect(phoneField('+7 (705) 123-45-67').backspace(0, 5).shown()).toBe('+7 (051) 234-56-7');
    expect(phoneField('+7 (777) 123-45-67').backspace(0, 5).shown()).toBe('+7 (771) 234-56-7');
  });
});

describe('a number that is typed', () => {
  it.each([
    ['701123456789', '+7 (701) 123-45-6789'],
    ['70112345678', '+7 (701) 123-45-678'],
    ['+7 701 123 45 678', '+7 (701) 123-45-678'],
    ['770112345678', '+7 (701) 123-45-678'],
    ['870112345678', '+7 (701) 123-45-678'],
  ])('with keys too many, as «%s», shows them and is not valid', (keys, shown) => {
    const field = phoneField().type(keys);
    expect(field.shown()).toBe(shown);
    expect(field.leave().shown()).toBe(shown);
    expect(v.is(contractPhone, field.value())).toBe(false);
    expect(v.is(contractPhone, field.backspace(18, shown.length).value())).toBe(true);
  });

  it('with full-width digits is that number', () => {
    expect(phoneField().type('８７０１１２３４５６７').shown()).toBe(aisha);
    expect(phoneField().paste('８ ７０１ １２３ ４５ ６７').shown()).toBe(aisha);
  });

  it('begins with 6 or 7 after the country’s, however that is typed', () => {
    for (const keys of ['7011234567', '87011234567', '+77011234567', '+87011234567']) {
      expect(phoneField().type(keys).shown()).toBe(aisha);
    }
    expect(phoneField().type('0077011234567').shown()).toBe(aisha);
    expect(phoneField().type('81077011234567').shown()).toBe(aisha);
    expect(phoneField().type('59').shown()).not.toMatch(/[59]/);
  });
});
