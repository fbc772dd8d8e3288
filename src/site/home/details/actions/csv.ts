/**
 * A text, a date as yyyy-mm-dd, a whole number, or an amount. An amount is written with a decimal comma and two decimals,
 * without thousands separators.
 */
export type CsvCell =
  | string
  | { readonly count: number }
  | { readonly money: { toString(): string } };

/** The start of a text that Excel and similar programs read as a formula. */
const formulaStart = /^[\s]*[=+\-@|%]/;
const plainCount = /^-?\d+$/;
const plainMoney = /^(-?\d+)(?:\.(\d{1,2}))?$/;

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'string') {
    // The apostrophe marks a text, so that a cell never calculates anything on the borrower's computer.
    return quote(formulaStart.test(cell) ? `'${cell}` : cell);
  }
  if ('count' in cell) {
    const count = String(cell.count);
    if (!plainCount.test(count)) throw new RangeError('count: not a plain whole number');
    return count;
  }
  const [, tenge, tiyn = ''] = plainMoney.exec(cell.money.toString()) ?? [];
  if (tenge === undefined) throw new RangeError('money: not a plain number of two decimals');
  // A spreadsheet of another country could read three digits after the comma as thousands, but never two digits. The quotes
  // are needed because LibreOffice and Gnumeric read a comma as a separator in addition to `;`.
  return `"${tenge},${tiyn.padEnd(2, '0')}"`;
}

/**
 * Writes a table for spreadsheets of Russia and Kazakhstan, which open the file by a double tap and read amounts and dates:
 * UTF-8 with a byte order mark, `;` between cells, decimal comma; quoting and line ends of RFC 4180. Decision 078 lists the
 * tested programs.
 *
 * @throws RangeError when a figure is not a plain number, because its text could be a formula
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
