import { expect, it } from 'vitest';
import { runImport } from './import-run.ts';

const rows = 400;

/** Write units per second that DynamoDB allows for one partition key. */
const unitsMost = 1000;

it('An import of 100,000 rows takes at most ten minutes, and leaves capacity for changes by staff', async () => {
  const { added, calls, lambdaSeconds, hottest, staff } = await runImport({
    rows,
    callMilliseconds: 15,
    withStages: true,
  });
  expect(added).toBe(rows);
  expect(calls).toBeGreaterThan(10);
  expect((lambdaSeconds * 100_000) / rows).toBeLessThan(600);
  const [[key, units] = ['', 0]] = hottest;
  expect(key).toBe('work deadlineDays');
  // The staff in this run add more applications than a hundred clerks.
  expect(units).toBeLessThan(unitsMost);
  expect(staff.adds).toBeGreaterThan(3);
  expect(staff.refused).toBe(0);
});
