import type { Outcome, Row } from './row.ts';

export interface Result extends Outcome {
  readonly row: Row;
  readonly seconds: number;
}

/** The table that `npm run trust` prints. */
export function tableOf(results: readonly Result[]): string {
  const lines = [
    ['What', 'Cases', 'Wrong', 'Seconds'],
    ...results.map(({ row, tried, wrong, seconds }) => [
      row.name,
      tried.toLocaleString('en'),
      wrong.length.toLocaleString('en'),
      seconds.toFixed(0),
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? [];
  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lists what was wrong, the first of each row; empty when nothing was. */
export function problemsOf(results: readonly Result[], atMost = 10): string {
  return results
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ row, wrong }) =>
      [`\n${row.name}:`, ...wrong.slice(0, atMost).map(problem => `  ${problem}`)].join('\n'),
    )
    .join('\n');
}
