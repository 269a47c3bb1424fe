import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedTotals } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  importColumnsOf as columns,
  importId,
  importRow,
  importTables,
  rowsOf,
} from '../../testing/imports.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockRoles } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { endImport, findImport } from '../store/imports.ts';
import { handler } from './importApplications.ts';
import { importApplications as route } from './routes.ts';

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockRoles(mockCognito(), 'super-admin');
  tables = await importTables();
});

async function send(rows: ReturnType<typeof rowsOf>, finished = false) {
  const body = { columns, rows, finished };
  const answer = await handler(eventOf(route, { caller: superAdmin, parameters: { id: importId }, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

const people = (count: number, changes = {}) =>
  rowsOf(...Array.from({ length: count }, (_, row) => importRow(row, changes)));

describe('The numbers of added and changed rows of an import', () => {
  it('count a repeated row once, and no rejected row', async () => {
    const rows = [...people(5, { medical: '2026-02-03' }), ...people(6, { dob: 'x' }).slice(5)];
    await send(rows);
    await send(rows);
    expect((await send(rows, true)).body.ended).toEqual({ added: 5, changed: 0, left: 115 });
  });

  it('stay the same if the last request is sent again', async () => {
    const { body } = await send(people(2), true);
    expect((await send(people(2), true)).body.ended).toEqual(body.ended);
    expect(await storedHistory('import', importId)).toHaveLength(2);
  });
});

describe('An import that has ended', () => {
  it('adds no more rows', async () => {
    await send(people(2), true);
    expect((await send(people(3))).status).toBe(404);
    expect(await storedTotals()).toMatchObject({ all: 2 });
  });

  it('adds no rows from requests that were in progress while it ended', async () => {
    tables.before(TransactWriteCommand, async () => {
      await endImport(await findImport(importId, { who: superAdmin.id, now }));
    });
    expect((await send(people(1))).status).toBe(404);
    expect(await storedTotals()).toMatchObject({ all: 0 });
  });
});
