import { expect } from 'vitest';
import { itemsOf } from './storage.ts';

/** Counts what the tables hold, and compares it with what is kept. */
export async function expectTotalsToAgree(): Promise<void> {
  const items = await itemsOf('applications');
  const counted: Record<string, Record<string, number>> = {};
  const count = (record: string, name: string) => {
    counted[record] = { ...counted[record], [name]: (counted[record]?.[name] ?? 0) + 1 };
  };
  for (const { isStatus, listedStage, _id } of items.filter(item => item['listed'] === 'live')) {
    if (listedStage) count('totals#stages', `${isStatus} ${listedStage}`);
    const seconds = Number.parseInt(String(_id).slice(0, 8), 16);
    const day = new Date((seconds + 6 * 3600) * 1000).toISOString().slice(0, 10);
    for (const name of ['all', `${isStatus}`, `${isStatus} ${day.slice(0, 7)}`]) count('totals', name);
    count(`totals#${day.slice(0, 7)}`, `${isStatus} ${day}`);
  }
  const kept: typeof counted = {};
  for (const { _id, ...counters } of items.filter(item => String(item['_id']).startsWith('totals')))
    for (const [name, value] of Object.entries(counters))
      if (value !== 0) kept[String(_id)] = { ...kept[String(_id)], [name]: Number(value) };
  expect(kept).toEqual(counted);
}
