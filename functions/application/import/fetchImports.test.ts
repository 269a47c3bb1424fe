import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '../../server/aws/transaction.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { importId, importTables } from '../../testing/imports.ts';
import { applicationId, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../../testing/standing.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { countPart, findImport } from '../store/imports.ts';
import { keepColumnNames } from './column-names.ts';
import { handler } from './fetchImports.ts';
import { fetchImports as route } from './take-back-routes.ts';

let tables: MockTables;

beforeEach(async () => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const cognito = mockCognito();
  cognito.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'super-admin' }] });
  cognito.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: 'name', Value: 'Farhana' }] });
  tables = await importTables();
});

const add = (count: number) =>
  withoutUsesCheck(async () => {
    const of = await findImport(importId, { who: superAdmin.id, now });
    await transact([countPart(of, applicationId, ['added', count])]);
  });

async function list() {
  const answer = await handler(eventOf(route, { caller: superAdmin }));
  return JSON.parse(answer.body ?? '').imports;
}

describe('fetchImports', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('lists imports of the last 7 days with their file, person and counts', async () => {
    await add(3);
    expect(await list()).toEqual([
      {
        _id: importId,
        began: now.toISOString(),
        by: { _id: superAdmin.id, name: 'Farhana' },
        name: 'list.xlsx',
        added: 3,
        changed: 0,
      },
    ]);
    vi.setSystemTime(now.getTime() + 7 * 86_400_000 + 1);
    expect(await list()).toEqual([]);
  });

  it('returns the column names that earlier imports matched by hand', async () => {
    await withoutUsesCheck(() => keepColumnNames([{ name: 'agencyref', column: 'passport' }]));
    const answer = await handler(eventOf(route, { caller: superAdmin }));
    expect(JSON.parse(answer.body ?? '').names).toEqual([{ name: 'agencyref', column: 'passport' }]);
  });

  it('leaves out imports that changed nothing', async () => {
    expect(await list()).toEqual([]);
  });

  it('leaves out imports of release 0.1.0, because their history entries have no import id', async () => {
    await add(3);
    const record = tables.find('applications', { _id: `importing#${importId}` });
    tables.put('applications', { ...record, isMarked: undefined });
    expect(await list()).toEqual([]);
  });
});
