import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import {
  importColumnsOf as columns,
  importId as id,
  importRow,
  importTables,
  rowsOf,
} from '../../testing/imports.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockRoles } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './importApplications.ts';
import { importApplications as route } from './routes.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockRoles(mockCognito(), 'super-admin');
});

describe('A request that was interrupted', () => {
  const rows = rowsOf(...Array.from({ length: 6 }, (_, row) => importRow(row, { medical: '2026-02-03' })));

  const body = { columns, rows, finished: true };
  const send = async () =>
    (await handler(eventOf(route, { caller: superAdmin, parameters: { id }, body }))).statusCode;

  /** Returns all stored data except values that differ at each attempt. */
  const stored = () =>
    (['applications', 'words', 'work', 'activity'] as const).map(name =>
      JSON.stringify(tables.all(name)).replace(/"copyId":"[\w-]+"|"at":"[^"]+"|"verifiedCopy":"[\w-]+"/g, ''),
    );

  /** Simulates a killed function: before an AWS call, or after the call and before its response. */
  function dieAt(call: number, isMade: boolean): () => number {
    let made = 0;
    tables.around(work => {
      made += 1;
      if (made < call) return work();
      if (made === call && isMade) work();
      throw new Error('killed');
    });
    return () => made;
  }

  it('can be repeated without lost or duplicate rows, whatever AWS call it was interrupted at', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables = await importTables();
    const calls = dieAt(Number.POSITIVE_INFINITY, false);
    await send();
    const whole = stored();
    const count = calls();
    expect(count).toBeGreaterThan(6);
    for (let call = 1; call <= count; call += 1)
      for (const isMade of [false, true]) {
        tables = await importTables();
        dieAt(call, isMade);
        expect(await send()).toBe(500);
        tables.around(work => work());
        expect(await send()).toBe(200);
        expect([call, isMade, ...stored()]).toEqual([call, isMade, ...whole]);
      }
  });
});
