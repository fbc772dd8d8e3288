/**
 * A text, a date as yyyy-mm-dd, a whole number, or an amount, which is written with a decimal comma, two decimals and
 * without thousands.
 */
export type CsvCell =
  | string
  | { readonly count: number }
  | { readonly money: { toString(): string } };

/** Characters that Excel and its kin take for the beginning of a formula. */
const formulaStart = /^[\s]*[=+\-@|%]/;
const plainCount = /^-?\d+$/;
const plainMoney = /^(-?\d+)(?:\.(\d{1,2}))?$/;

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'string') {
    // The apostrophe makes it text: a cell never calculates anything on the borrower's computer.
    return quote(formulaStart.test(cell) ? `'${cell}` : cell);
  }
  if ('count' in cell) {
    const count = String(cell.count);
    if (!plainCount.test(count)) throw new RangeError('count: not a plain whole number');
    return count;
  }
  const [, tenge, tiyn = ''] = plainMoney.exec(cell.money.toString()) ?? [];
  if (tenge === undefined) throw new RangeError('money: not a plain number of two decimals');
  // Three digits after the comma would be thousands to a spreadsheet of another country; two never are. In quotes the
  // comma parts no cells: LibreOffice and Gnumeric take it for a separator beside `;`.
  return `"${tenge},${tiyn.padEnd(2, '0')}"`;
}

/**
 * Writes a table that spreadsheets of Russia and Kazakhstan open by a double tap, amounts and dates included: UTF-8 with a
 * byte order mark, `;` between cells, decimal comma; quoting and line ends of RFC 4180. Decision 078 says what was tried.
 *
 * @throws RangeError when a figure is none, rather than writing what could be a formula
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
