import { runImport } from './import-run.ts';

/** `npm run growth:import [-- rows]` measures a simulated import of 100,000 rows. It takes minutes and 4 GB. */

const rows = Number(process.argv[2] ?? 100_000);
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

for (const withStages of [false, true])
  for (const callMilliseconds of [15, 20]) {
    const run = await runImport({ rows, callMilliseconds, withStages });
    const { lambdaSeconds, seconds, calls, added, unitsOfRow, hottest, staff } = run;
    console.log(
      `${number(rows)} rows${withStages ? ' with days of stages' : ''}, ${callMilliseconds} ms a call of AWS: ` +
        `${number(added)} added in ${number(lambdaSeconds)} s of Lambda and ${number(seconds)} s in all, ${number(calls)} calls, ${number(unitsOfRow)} write units a row.`,
    );
    for (const [key, units] of hottest) console.log(`  ${number(units)} write units in a second: ${key}`);
    console.log(
      `  Staff meanwhile: ${staff.adds} added, ${staff.refused} refused, the slowest in ${number(staff.slowestMilliseconds)} ms.`,
    );
  }
