import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../shared/server-limits.ts';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { storedCounts } from '../../testing/counters.ts';
import { eventOf } from '../../testing/event.ts';
import { closedApplication, copyId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { referenceOf, shownReference } from '../rules/reference.ts';
import type { StoredApplication } from '../stored-application.ts';
import { handler } from './findProof.ts';
import { findProof as route } from './routes.ts';

let tables: MockTables;
const reference = referenceOf(copyId);
const record = storedApplication({ proof: 'a.b.c', signedBy: '0123abcd-1' });

async function find(typed: string = shownReference(reference)) {
  const { statusCode, headers, body } = await handler(eventOf(route, { body: { reference: typed } }));
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

/** Returns mocked tables with these records and without counted enquiries. */
async function hold(...records: readonly StoredApplication[]): Promise<void> {
  tables = mockTables();
  await storeApplications(...records);
  tables.dynamo.resetHistory();
}

const counted = () => storedCounts(tables, 'enquiryGuard');

beforeEach(async () => {
  stubStage();
  await hold(record);
});

describe('findProof', () => {
  it('returns only the signed proof, uncached, and does not count the request as a wrong guess', async () => {
    const { statusCode, headers, body } = await find();
    expect([statusCode, body, headers?.['cache-control']]).toEqual([200, { proof: 'a.b.c' }, 'no-store']);
    expect(counted()).toEqual([]);
  });

  it('returns the proof of a closed case', async () => {
    await hold(closedApplication({ proof: 'a.b.c' }));
    expect((await find()).body).toEqual({ proof: 'a.b.c' });
  });

  it('counts a wrong guess for an unknown and for a deleted copy, with the same response for both', async () => {
    await hold();
    const never = await find();
    expect(never).toMatchObject({ statusCode: 404, body: { code: 'NOT_FOUND' } });
    expect(counted()).toEqual([1]);
    await hold(deletedApplication({ proof: 'a.b.c' }));
    expect((await find()).body).toEqual(never.body);
    expect(counted()).toEqual([1]);
  });

  it.each([
    ['has another id', storedApplication({ copyId: `${'d'.repeat(21)}A`, proof: 'a.b.c' })],
    ['is deleted', deletedApplication({ proof: 'a.b.c' })],
  ])('finds no copy if the record %s, even if the index is older than the record', async (_, newer) => {
    tables.before(GetCommand, () => replaceApplication(newer));
    expect((await find()).statusCode).toBe(404);
  });

  it('returns 503 with the retry time while the copy is not signed yet', async () => {
    await hold(storedApplication());
    const { statusCode, headers, body } = await find();
    expect([statusCode, body.code, headers?.['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
  });

  it.each([
    ['right', shownReference(reference)],
    ['wrong', shownReference(referenceOf(`${'d'.repeat(21)}A`))],
  ])(
    'rejects a client after too many wrong guesses, with the same response after the same time for a guess that is %s',
    async (_, typed) => {
      for (let n = 0; n < serverLimits.missesOfClientPerQuarterHour; n += 1)
        await find(shownReference(referenceOf(`${'e'.repeat(20)}${n}A`)));
      const started = performance.now();
      const { statusCode, headers, body } = await find(typed);
      expect(performance.now() - started).toBeGreaterThanOrEqual(400);
      expect([statusCode, body.code]).toEqual([429, 'TOO_MANY']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toContain('a.b.c');
    },
  );

  it.each([
    ['with a typing error', shownReference(reference).replace(/.$/, last => (last === '0' ? '1' : '0'))],
    ['that is too short', reference.slice(0, -1)],
    ['that is not one', '<script>'],
  ])('rejects a reference %s before it reads or counts anything', async (_, typed) => {
    expect(await find(typed)).toMatchObject({ statusCode: 400, body: { code: 'INVALID' } });
    expect(tables.dynamo.calls()).toHaveLength(0);
  });
});
