import type { Row } from './calc.ts';

const shown = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);

/** Formats name, value, limit and verdict in columns, followed by their explanation. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, value, unit, limit, ok, note = '' }) => [
    name,
    `${shown(value)} ${unit}`.trim(),
    limit === null ? '' : shown(limit),
    limit === null ? '' : ok ? 'ok' : 'OVER',
    note,
  ]);
  const all = [['name', 'value', 'limit', 'ok', ''], ...lines];
  const width = (column: number) => Math.max(...all.map((line) => line[column]?.length ?? 0));
  return all
    .map((line) =>
      line
        .map((cell, column) => {
          if (column === 4) return cell;
          return column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
