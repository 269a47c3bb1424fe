import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { startGround } from './ground.ts';
import { historyFailing } from './history-failing.ts';
import { badInput } from './input/bad-input.ts';
import { inherited } from './input/inherited.ts';
import { personas } from './personas.ts';
import { races } from './races.ts';
import type { Outcome, Row } from './row.ts';
import { tellingApart } from './telling-apart.ts';
import { unknownIds } from './unknown-ids.ts';

/** Attacks, in order. Bad input and faults are late, because they change the site's settings. */
export const rows: readonly Row[] = [
  personas,
  tellingApart,
  ...races,
  unknownIds,
  inherited,
  badInput,
  faults,
  historyFailing,
];

const printedProblems = 10;

/** `npm run trust [-- --only races | --short]` attacks a local cloud of its own. Problems give exit code 1. */
async function attack(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, short: { type: 'boolean', default: false } },
  });
  const wanted = rows.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
  const ground = await startGround();
  const results: Record<string, { Cases: number; Wrong: number; Seconds: number }> = {};
  const problems: string[] = [];
  try {
    for (const row of wanted) {
      console.error(`${row.name} …`);
      const began = Date.now();
      const { tried, wrong } = await row
        .run(ground, values.short ? 'short' : 'long')
        .catch((error: unknown): Outcome => ({ tried: 0, wrong: [`Did not finish: ${error}`] }));
      ground.disturb(undefined);
      results[row.name] = {
        Cases: tried,
        Wrong: wrong.length,
        Seconds: Math.round((Date.now() - began) / 1000),
      };
      console.error(`  ${tried} cases, ${wrong.length} wrong`);
      if (wrong.length > 0)
        problems.push(`\n${row.name}:`, ...wrong.slice(0, printedProblems).map(one => `  ${one}`));
    }
  } finally {
    await ground.close();
  }
  console.table(results);
  for (const problem of problems) console.log(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}

if (import.meta.main) await attack();
