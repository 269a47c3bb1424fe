import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './beginImport.ts';
import { beginImport as route } from './routes.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

const file = 'ab12'.repeat(16);

async function begin(body: Record<string, unknown> = {}) {
  const answer = await handler(
    eventOf(route, { caller: superAdmin, body: { file, name: 'list-2024.xlsx', rows: 120, ...body } }),
  );
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

describe('beginImport', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('writes a history entry with person, address and file before any row is read', async () => {
    const { status, body } = await begin();
    expect(status).toBe(201);
    expect(await storedHistory('import', body._id)).toMatchObject([
      {
        who: superAdmin.id,
        action: 'beginImport',
        outcome: 'begun',
        after: { name: 'list-2024.xlsx', rows: 120 },
      },
    ]);
    expect(tables.all('clientAddresses')).toMatchObject([{ address: '192.0.2.1' }]);
  });

  it('keeps the first start time of a file when the file is imported again, because row ids depend on it', async () => {
    const { body: first } = await begin();
    vi.advanceTimersByTime(60_000);
    const { body: second } = await begin({ name: 'the same.xlsx' });
    expect(second._id).not.toBe(first._id);
    expect(tables.find('applications', { _id: `import#${file.slice(0, 24)}` })).toMatchObject({
      began: now.toISOString(),
    });
    for (const { _id } of [first, second]) expect(await storedHistory('import', _id)).toHaveLength(1);
  });

  it('stores the person until the import can no longer be taken back, after 7 days', async () => {
    const { body } = await begin();
    expect(tables.find('applications', { _id: `importing#${body._id}` })).toMatchObject({
      who: superAdmin.id,
      rows: 120,
      expires: Math.floor(now.getTime() / 1000) + 7 * 86_400,
    });
  });

  it('keeps the column names that were matched by hand, the newest first and each once', async () => {
    await begin({
      names: [
        { name: 'agencyref', column: 'passport' },
        { name: 'trade', column: 'jobTitle' },
      ],
    });
    await begin({
      names: [
        { name: 'trade', column: 'company' },
        { name: 'agencyref' },
        { name: 'cell2', column: 'phone' },
      ],
    });
    expect(tables.find('settings', { name: 'importColumns' })?.['names']).toEqual([
      { name: 'trade', column: 'company' },
      { name: 'cell2', column: 'phone' },
    ]);
  });

  it('keeps at most 200 column names', async () => {
    for (let call = 0; call < 6; call += 1) {
      const names = Array.from({ length: 40 }, (_, place) => ({
        name: `c${call}n${place}`,
        column: 'phone',
      }));
      await begin({ names });
    }
    const stored = tables.find('settings', { name: 'importColumns' });
    expect(stored?.['names']).toHaveLength(200);
    expect(stored?.['names']).toContainEqual({ name: 'c5n0', column: 'phone' });
    expect((await begin({ names: [{ name: 'x'.repeat(101), column: 'phone' }] })).status).toBe(400);
  });

  it.each([{ file: 'x' }, { name: '' }, { rows: 100_001 }])('rejects the invalid request %o', async body => {
    expect((await begin(body)).status).toBe(400);
    expect(tables.all('activity')).toEqual([]);
  });

  it('returns 503 and starts no import if the history entry cannot be written', async () => {
    tables.before(PutCommand, () => {
      throw Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    });
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    expect((await begin()).status).toBe(503);
    expect(tables.all('applications')).toEqual([]);
  });
});
