import type { Row } from './calc.ts';

const shown = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);

/** Returns the verdict of a row. A value over its limit fails the bench. */
function verdict({ value, limit, stretch, ok }: Row): string {
  if (limit === null) return '';
  if (!ok) return 'OVER';
  return stretch !== undefined && value <= stretch ? 'stretch' : 'ok';
}

const cellsOf = (row: Row): string[] => [
  row.name,
  `${shown(row.value)} ${row.unit}`.trim(),
  row.limit === null ? '' : shown(row.limit),
  row.stretch === undefined ? '' : shown(row.stretch),
  verdict(row),
  row.note ?? '',
];
const headings = ['name', 'value', 'limit', 'stretch', 'kept', 'note'];

/** Formats the rows in columns, each with its note. */
export function table(rows: readonly Row[]): string {
  const all = [headings, ...rows.map(cellsOf)];
  const width = (column: number) => Math.max(...all.map((line) => line[column]?.length ?? 0));
  return all
    .map((line) =>
      line
        .map((cell, column) => {
          if (column === headings.length - 1) return cell;
          return column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats the rows with a limit as Markdown for docs/performance.md. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.filter(({ limit }) => limit !== null).map((row) => cellsOf(row).slice(0, 5));
  return [headings.slice(0, 5), ['---', '---:', '---:', '---:', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
