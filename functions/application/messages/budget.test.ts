import { beforeEach, describe, expect, it } from 'vitest';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { messageSettingsKey } from '../../settings/read-message-settings.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { claimTelling, monthKey, refund, spend, spentThisMonth, takeTellingBack } from './budget.ts';

const now = new Date('2026-03-05T06:00:00.000Z');
let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables();
  const key = { [layouts.settings.partition]: messageSettingsKey };
  tables.put('settings', { ...defaultMessageSettings, monthCeiling: 1000, ...key });
});

describe('The money of a month', () => {
  it('is spent up to the ceiling, never more', async () => {
    expect(await spend(600, now)).toBe(true);
    expect(await spend(401, now)).toBe(false);
    expect(await spend(400, now)).toBe(true);
    expect(await spend(1, now)).toBe(false);
    expect(await spentThisMonth(now)).toMatchObject({ spent: 1000, ceilingReachedAt: now.toISOString() });
  });

  it('refuses a price above the ceiling before anything is spent', async () => {
    expect(await spend(1001, now)).toBe(false);
    expect((await spentThisMonth(now)).spent).toBe(0);
  });

  it('is exact with fifty at once', async () => {
    tables.slowDown(1);
    tables.refuseConflicts();
    const spendings = await Promise.all(Array.from({ length: 50 }, () => spend(30, now)));
    expect(spendings.filter(Boolean)).toHaveLength(33);
    expect((await spentThisMonth(now)).spent).toBe(990);
  });

  it('counts by the calendar of the office', async () => {
    const last = new Date('2026-03-31T17:59:59Z');
    const first = new Date('2026-03-31T18:00:00Z');
    expect([monthKey(last), monthKey(first)]).toEqual(['month#2026-03', 'month#2026-04']);
    await spend(1000, last);
    expect(await spend(1, first)).toBe(true);
  });

  it('comes back if the carrier accepted nothing', async () => {
    await spend(1000, now);
    await refund(400, now);
    expect(await spend(400, now)).toBe(true);
  });

  it('is reported once a month, and again if no email could be sent', async () => {
    expect([await claimTelling(now), await claimTelling(now)]).toEqual([true, false]);
    await takeTellingBack(now);
    expect(await claimTelling(now)).toBe(true);
  });
});
