import { expect, it } from 'vitest';
import { runImport } from './import-run.ts';

const rows = 400;

/** DynamoDB's limit of write units per second for one partition key. */
const unitsMost = 1000;

it('100,000 rows take the functions at most ten minutes, and leave capacity for staff', async () => {
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
