import { parseArgs } from 'node:util';
import { startGround } from './ground.ts';
import type { Outcome, Row } from './row.ts';
import { rows } from './rows.ts';

/**
 * `npm run trust`: attacks a local cloud of its own in every way that the rows know, and prints one table. Ends with
 * code 1 when a row falls short. It needs a build: `npm run build:local` first.
 *
 * `-- --only races` runs the rows whose name has the word; `-- --short` runs them as the tests do.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, short: { type: 'boolean', default: false } },
});
const wanted = rows.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
const ground = await startGround();
const results: Result[] = [];
try {
  for (const row of wanted) {
    console.error(`${row.name} …`);
    const began = Date.now();
    const { tried, wrong } = await row
      .run(ground, values.short ? 'short' : 'long')
      .catch((error: unknown): Outcome => ({ tried: 0, wrong: [`It did not come to its end: ${error}`] }));
    ground.disturb(undefined);
    results.push({ row, tried, wrong, seconds: (Date.now() - began) / 1000 });
    console.error(`  ${tried} cases, ${wrong.length} wrong`);
  }
} finally {
  await ground.close();
}
console.log(`\n${tableOf(results)}`);
const problems = problemsOf(results);
if (problems) console.log(problems);
process.exit(problems ? 1 : 0);

interface Result extends Outcome {
  readonly row: Row;
  readonly seconds: number;
}

/** The table that is printed. */
function tableOf(results: readonly Result[]): string {
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
function problemsOf(results: readonly Result[], atMost = 10): string {
  return results
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ row, wrong }) =>
      [`\n${row.name}:`, ...wrong.slice(0, atMost).map(problem => `  ${problem}`)].join('\n'),
    )
    .join('\n');
}
