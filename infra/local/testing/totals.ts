import { expect } from 'vitest';
import { visaTypes } from '../../../functions/application/field-schemas.ts';
import { typeCounterOf } from '../../../functions/application/rules/months.ts';
import { stageRules, stages, statuses } from '../../../functions/application/stages.ts';
import { datedCounters, plainCounters } from '../../../functions/application/store/queue-counters.ts';
import { itemsOf } from './storage.ts';

/** The records of the totals also contain queue counters, which `tallyQueues.test.ts` checks. */
const ofQueues = new Set([...plainCounters, ...datedCounters]);

/** Compares the stored totals, added up over their shards, with the content of the table. */
export async function expectTotalsToAgree(): Promise<void> {
  const items = await itemsOf('applications');
  const counted: Record<string, number> = {};
  const kept: Record<string, number> = {};
  const count = (name: string) => {
    counted[name] = (counted[name] ?? 0) + 1;
  };
  for (const item of items.filter(item => item['listed'] === 'live')) {
    const { isStatus, listedStatusStage, visaType, _id } = item;
    const seconds = Number.parseInt(String(_id).slice(0, 8), 16);
    const month = new Date((seconds + 6 * 3600) * 1000).toISOString().slice(0, 7);
    for (const name of ['all', `${isStatus}`, `${isStatus} ${month}`]) count(name);
    const stage = stages.find(one => listedStatusStage === `${isStatus} ${one}`);
    if (stage) count(`${isStatus} ${stageRules[stage].counter}`);
    const status = statuses.find(one => one === isStatus);
    const type = visaTypes.find(one => one === visaType);
    if (status && type) count(typeCounterOf(status, type));
  }
  for (const { _id, ...counters } of items.filter(item => String(item['_id']).startsWith('totals')))
    for (const [name, value] of Object.entries(counters).filter(([name]) => !ofQueues.has(name)))
      kept[name] = (kept[name] ?? 0) + Number(value);
  expect(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== 0))).toEqual(counted);
}
