import { parseArgs } from 'node:util';
import { startGround } from './ground.ts';
import type { Outcome } from './row.ts';
import { rows } from './rows.ts';
import { problemsOf, type Result, tableOf } from './table.ts';

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
