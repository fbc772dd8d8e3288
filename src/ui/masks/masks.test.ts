import fc from 'fast-check';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/fixtures/forAll.ts';
import { definitions, fillPattern } from './mask.ts';
import { masks } from './masks.ts';

/** Returns what a form gets when a text is pasted into an empty field. */
function paste(mask: keyof typeof masks, text: string): string {
  const { unmask, format, prepareInput } = masks[mask];
  return unmask(format(unmask(prepareInput(text, ''))));
}

describe('a phone number', () => {
  it.each([
    '+7 701 123-45-67',
    '+7 (701) 123-45-67',
    '87011234567',
    '8 701 123 45 67',
    '77011234567',
    '7011234567',
    '701-123-45-67',
    'тел. 8(701)1234567 доб. 5',
    '+77011234567',
  ])('pasted as «%s» is 77011234567', (text) => {
    expect(paste('phone', text)).toBe('77011234567');
  });

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
    expect(typeAtEnd('+7 (701) 123-45-67', '8')).toBe('+7 (701) 123-45-67');
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
    '1990-05-03',
    '1990-05-03T00:00:00.000Z',
    ' 1990/5/3',
    '03/05/1990',
    '3.5.1990',
    '03.05.1990 г.',
    '03 05 1990',
    '03051990',
    '19900503',
  ])('pasted as «%s» is 1990-05-03', (text) => {
    expect(paste('date', text)).toBe('1990-05-03');
  });

  it('is shown day first and given year first', () => {
    expect(masks.date.format('1990-05-03')).toBe('03/05/1990');
    expect(masks.date.unmask('03/05/1990')).toBe('1990-05-03');
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
    expect(paste('iin', '8710084014279')).toBe('871008401427');
  });

  it('takes nine digits of an identity card', () => {
    expect(paste('passport', '№ 045 123 456')).toBe('045123456');
  });

  it('sets the digits of a code apart and gives them together', () => {
    expect(masks.otp.format('1234')).toBe('1 2 3 4');
    expect(masks.otp.unmask('1 2 3 4')).toBe('1234');
    expect(paste('otp', 'Код: 1234')).toBe('1234');
  });

  it('takes a whole number of any length, without the fraction of a pasted sum', () => {
    expect(paste('wholeNumber', '350 000,00 ₸')).toBe('350000');
    expect(paste('wholeNumber', '1,234,567')).toBe('1234567');
    expect(paste('wholeNumber', '12345678901234567890')).toBe('12345678901234567890');
  });
});

describe('letters', () => {
  it('are Latin ones alone', () => {
    expect(paste('letters', 'Ivan Иван 7-Petrov')).toBe('IvanPetrov');
  });
});

describe('the definitions', () => {
  it('take 6 or 7 for k, any digit for 9 and s, a Latin letter for a', () => {
    expect(fillPattern('k9', '5871')).toBe('71');
    expect(fillPattern('s9', 'a051')).toBe('05');
    expect(fillPattern('a-a', '1aфB')).toBe('a-B');
  });

  it('fill a pattern as imask fills it', () => {
    const patterns = ['9 9 9 9', '99/99/9999', '999999999999', 's99-999', 'ka (a) 9'];
    forAll(
      100,
      [
        fc.constantFrom(...patterns),
        fc.array(fc.constantFrom(...'0123456789abZЖ'), { maxLength: 14 }),
      ],
      (pattern, characters) => {
        const theirs = new MaskedPattern({ mask: pattern, definitions });
        theirs.unmaskedValue = characters.join('');
        // imask leaves a fixed character that the next one did not pass.
        expect(theirs.value.startsWith(fillPattern(pattern, characters.join('')))).toBe(true);
        expect(theirs.unmaskedValue).toBe(
          fillPattern(pattern, characters.join('')).replace(/[^\dA-Za-z]/g, ''),
        );
      },
    );
  });
});
