import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { closedApplication, copyId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { verifyCopy as route } from './routes.ts';
import { handler } from './verifyCopy.ts';

const record = storedApplication({ copySince: 1_700_000_000 });
let tables: MockTables;

async function verify(parameters: Record<string, string> = { copyId }, issued = '1700000000') {
  const { statusCode, headers, body } = await handler(eventOf(route, { parameters, query: { issued } }));
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

beforeEach(async () => {
  stubStage();
  tables = mockTables();
  await storeApplications(record);
  tables.dynamo.resetHistory();
});

describe('verifyCopy', () => {
  it('returns only whether the copy is current, from one read, uncached', async () => {
    const answer = await verify();
    expect(answer).toMatchObject({ statusCode: 200, body: { state: 'current' } });
    expect(Object.keys(answer.body)).toEqual(['state']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(tables.dynamo.calls()).toHaveLength(1);
  });

  it('returns that a copy is outdated if its record has changed since', async () => {
    expect((await verify({ copyId }, '1699999999')).body).toEqual({ state: 'replaced' });
  });

  it('finds the copy of a closed case', async () => {
    await replaceApplication(closedApplication({ copySince: 1_700_000_000 }));
    expect((await verify()).body).toEqual({ state: 'current' });
  });

  it('returns the same response for an unknown and for a withdrawn copy', async () => {
    const withdrawn = { statusCode: 200, body: { state: 'withdrawn' } };
    expect(await verify({ copyId: `${'d'.repeat(21)}A` })).toMatchObject(withdrawn);
    await replaceApplication(deletedApplication({ copySince: 1_700_000_000 }));
    expect(await verify()).toMatchObject(withdrawn);
  });

  it.each([
    ['an id that is too short', 'AbCdEfGhIjKlMnOpQrSt_', '1700000000'],
    ['an id that is too long', `${copyId}A`, '1700000000'],
    ['an id of more than 128 bits', 'AbCdEfGhIjKlMnOpQrSt_R', '1700000000'],
    ['a script', '<script>alert(1)</scri', '1700000000'],
    ['no second', copyId, ''],
    ['a second that is not a number', copyId, '17e8'],
    ['a negative second', copyId, '-1'],
  ])('rejects an invalid request without a database read: %s', async (_, id, issued) => {
    expect(await verify({ copyId: id }, issued)).toMatchObject({
      statusCode: 400,
      body: { code: 'INVALID' },
    });
    expect(tables.dynamo.calls()).toHaveLength(0);
  });

  it('returns 500 for a damaged record, and no values of it', async () => {
    tables.put('applications', { ...record, ...indexAttributes(record), copySince: 'x' });
    expect(await verify()).toMatchObject({ statusCode: 500, body: { code: 'INTERNAL' } });
  });
});
