import type { Comparison } from './comparison.ts';
import type { Spread } from './statistics.ts';

const HEAD = ['measure', 'product', 'reference', 'unit', 'ratio', 'goal', ''] as const;

function number(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function text({ median, low, high }: Spread): string {
  return low === high ? number(median) : `${number(median)} (${number(low)}–${number(high)})`;
}

function cells(row: Comparison): string[] {
  const verdict = row.isMet === null ? '' : row.isMet ? 'met' : 'missed';
  const ratio = Number.isFinite(row.ratio.median) ? text(row.ratio) : '';
  return [row.measure, text(row.product), text(row.reference), row.unit, ratio, row.goal, verdict];
}

/** Lines of a table: median and, in brackets, quartiles of each side and of the rounds' ratio. */
export function table(rows: readonly Comparison[]): string {
  const lines = [[...HEAD], ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
