import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubText } from './scrubText.ts';

describe('a text that leaves the device', () => {
  it.each([
    "Cannot read properties of undefined (reading 'stepAnswer')",
    'Failed to fetch',
    'x is not a function',
    'NetworkError when attempting to fetch resource.',
    'The operation was aborted due to timeout',
    'ResizeObserver loop completed with undelivered notifications.',
    'Minified React error 418',
    'Waiting POST refused (500)',
  ])('can still be read: %s', (text) => {
    const words = text.split(/\s+/).length;
    const left = scrubText(text)
      .split(/\s+/)
      .filter((word) => !word.includes('…')).length;
    expect(left / words).toBeGreaterThanOrEqual(0.5);
  });

  it('keeps a known sentence as it is', () => {
    const text = "TypeError: Cannot read properties of undefined (reading 'stepAnswer')";
    expect(scrubText(text)).toBe(text);
  });

  it.each([
    ['an IIN', 'Bad value 871008401427 given', '871008'],
    ['a phone as it is shown', 'Bad phone +7 (701) 123-45-67', '123'],
    ['a document number', 'No. 012345678', '0123'],
    ['a foreign document number', 'Document AB1234567 unknown', 'AB'],
    ['a code', 'code 4821 wrong', '4821'],
    ['a code set apart', 'code 4 8 2 1 wrong', '8 2'],
    ['a document token', 'token K7P2M9QX', 'K7P'],
    ['a date of birth', 'born 08/10/1987', '1987'],
    ['a Kazakh name', 'Unexpected value Әсел Сәрсенбаева', 'Сәрсен'],
    ['a Latin name', 'Unexpected value Aigul Sarsenbayeva', 'Sarsen'],
    ['a name in capitals', 'SARSENBAYEVA AIGUL', 'AIGUL'],
    ['a name in small letters', 'value is aigul', 'aigul'],
    ['a piece of JSON', 'Unexpected token A, "Aigul Sar"... is not valid JSON', 'Aigul'],
    ['an e-mail', 'to aigul.s+1@example.kz failed', 'aigul'],
    ['a session token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJ'],
    ['an opaque token', 'Authorization: Bearer f81d4fae', 'f81d4fae'],
    ['a picture', 'src data:image/jpeg;base64,/9j/4AAQSkZJRg==', '4AAQ'],
    ['base64', `image ${'aGVsbG8gd29ybGQ'.repeat(5)}`, 'aGVsbG8'],
    [
      'an address with a query',
      'GET https://jenil.example/login?amount=78500&name=Aigul',
      'amount',
    ],
    ['a query by itself', '/login?amount=78500&token=abc failed', 'amount'],
    ['a path of an address', 'https://files.example/photos/aigul.jpg', 'aigul'],
    ['a registration’s number', 'uuid 0af76519-16cd-43dd-8448-eb211c80319c', '0af7'],
  ])('has no %s', (_, text, mark) => {
    expect(scrubText(text)).not.toContain(mark);
  });

  it('keeps the place in our own scripts', () => {
    expect(scrubText('at https://jenil.example/assets/main-Bogvbejs.js:1:2345')).toContain(
      '/assets/main-Bogvbejs.js:1:2345',
    );
  });

  it('has nothing that was typed on the page, even if every word of it is known', () => {
    const typed = ['Request Network', 'Network', 'Request'];
    expect(scrubText('Bad request network and REQUEST', typed)).toBe('Bad [typed] and [typed]');
    expect(scrubText('flat 12 (a+b)', ['(a+b)', '12'])).not.toMatch(/12|a\+b/);
  });

  it('is a thousand characters at most', () => {
    expect(scrubText('error '.repeat(1_000)).length).toBeLessThanOrEqual(1_000);
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const around = fc.constantFrom('', ' ', '"', "'", '(', ':', '=', ',', '/', '[', '-', '_', '\n');
const seed = { seed: 2_026, numRuns: 500 };

describe('whatever stands around it', () => {
  it.each([12, 11, 9, 4])('a number of %d digits does not leave', (length) => {
    fc.assert(
      fc.property(around, digits(length), around, (before, number, after) => {
        expect(scrubText(`Invalid value${before}${number}${after}given`)).not.toContain(number);
      }),
      seed,
    );
  });

  it('a Cyrillic name does not leave', () => {
    const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі'];
    const name = fc
      .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(around, name, around, (before, text, after) => {
        expect(scrubText(`Invalid value${before}${text}${after}given`)).not.toContain(text);
      }),
      seed,
    );
  });

  it('an e-mail does not leave', () => {
    fc.assert(
      fc.property(around, fc.emailAddress(), around, (before, email, after) => {
        expect(scrubText(`Invalid value${before}${email}${after}given`)).not.toContain(email);
      }),
      seed,
    );
  });
});
