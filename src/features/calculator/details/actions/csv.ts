/** A text, or a figure that is written with a decimal comma and without thousands. */
export type CsvCell = string | { readonly figure: { toString(): string } };

/** Characters that Excel and its kin take for the beginning of a formula. */
const formulaStart = /^[\s]*[=+\-@|%]/;
const plainFigure = /^-?\d+(\.\d+)?$/;

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'string') {
    // The apostrophe makes it text: a cell never calculates anything on the borrower's computer.
    return quote(formulaStart.test(cell) ? `'${cell}` : cell);
  }
  const figure = cell.figure.toString();
  if (!plainFigure.test(figure)) throw new RangeError('figure: not a plain decimal number');
  return figure.replace('.', ',');
}

/**
 * Writes a table as Excel of Russia and Kazakhstan opens it by a double tap: UTF-8 with a byte order mark, `;` between
 * cells, decimal comma; quoting and line ends of RFC 4180.
 *
 * @throws RangeError when a figure is none, rather than writing what could be a formula
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
