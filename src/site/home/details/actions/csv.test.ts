import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('begins with a byte order mark, so that Excel reads Kazakh letters', () => {
  expect(writeCsv([['Төлем күні']])).toBe('\uFEFFТөлем күні\r\n');
});

it('parts cells by semicolons and writes amounts with a decimal comma and two decimals', () => {
  const row = [{ count: 3 }, '2026-12-21', { money: '7745.32' }, { money: 78_500 }];
  expect(writeCsv([row])).toBe('\uFEFF3;2026-12-21;"7745,32";"78500,00"\r\n');
  expect(writeCsv([[{ money: '7745.3' }, { money: '0' }]])).toBe('\uFEFF"7745,30";"0,00"\r\n');
});

it('quotes every amount, whose comma would part cells, and no plain heading, and ends each line as RFC 4180 says', () => {
  const text = writeCsv([
    ['№', 'Платёж (₸)'],
    ['', { money: '1.5' }],
  ]);
  expect(text).toBe('\uFEFF№;Платёж (₸)\r\n;"1,50"\r\n');
});

it('quotes what would break a row', () => {
  expect(writeCsv([['a;b', 'он сказал "да"', 'две\nстроки']])).toBe(
    '\uFEFF"a;b";"он сказал ""да""";"две\nстроки"\r\n',
  );
});

it.each(['=1+1', '+7 700', '-1', '@SUM(A1)', ' =1', '\t=1', '|cmd', '=HYPERLINK("x";"y")'])(
  'never lets a text calculate: %s',
  (text) => {
    const line = writeCsv([[text]]).slice(1);
    expect(line).toMatch(/^"?'/);
  },
);

it('writes no number that is none', () => {
  for (const money of ['NaN', '1e9', '=1', '1,5', '', '1.234']) {
    expect(() => writeCsv([[{ money }]])).toThrow(RangeError);
  }
  for (const count of [Number.NaN, 1.5, 1e21]) {
    expect(() => writeCsv([[{ count }]])).toThrow(RangeError);
  }
});
