import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { messages } from '../../shared/messages.ts';
import { storeApplications } from '../../testing/applications.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { rows } from '../../testing/list.ts';
import { now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './beginExport.ts';
import { beginExport as route } from './routes.ts';

let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockTables();
  mockRoles(mockCognito(), 'super-admin');
});

async function begin(body: Record<string, unknown> = {}) {
  const answer = await handler(eventOf(route, { caller: superAdmin, body: { format: 'csv', ...body } }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

describe('beginExport', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('writes a history entry with person, address and content of the export before any read', async () => {
    const { status, body } = await begin({ format: 'xlsx', status: 'Approved', sort: 'collect' });
    expect(status).toBe(201);
    expect(await storedHistory('export', body._id)).toMatchObject([
      {
        who: superAdmin.id,
        action: 'beginExport',
        outcome: 'begun',
        after: { format: 'xlsx', search: '', status: 'Approved', sort: 'collect' },
      },
    ]);
    expect(tables.all('clientAddresses')).toMatchObject([{ address: '192.0.2.1' }]);
  });

  it('returns the approximate number of records if the totals contain it', async () => {
    await storeApplications(...rows(3));
    expect((await begin()).body).toMatchObject({ about: 3 });
    expect((await begin({ status: 'Rejected' })).body).toMatchObject({ about: 0 });
    for (const unknown of [
      { search: 'Rahman' },
      { from: '2026-03-01' },
      { visaType: 'work' },
      { since: '2026-03-01', until: '2026-03-04' },
    ])
      expect((await begin(unknown)).body).not.toHaveProperty('about');
  });

  it.each([
    [{ since: '2026-03-02', until: '2026-03-01' }, { until: messages.invalid('period') }],
    [{ since: '2026-03-02' }, { until: messages.invalid('period') }],
    [{ until: '2026-03-02' }, { until: messages.invalid('period') }],
    [{ stage: 'medical', sort: 'collect' }, { sort: messages.stageByAge }],
    [{ language: 'bn', sort: 'collect' }, { sort: messages.filtersByAge }],
    [{ addedFrom: '2026-03-02', addedTo: '2026-03-01' }, { addedTo: messages.reversedPeriod }],
    [{ since: '2026-03-01', until: '2026-03-02', visaType: 'work' }, { until: messages.invalid('period') }],
  ])('rejects the invalid request %o without a history entry', async (body, fields) => {
    expect(await begin(body)).toMatchObject({ status: 400, body: { fields } });
    expect(tables.all('activity')).toEqual([]);
  });

  it('fails if the history entry cannot be written', async () => {
    tables.before(PutCommand, () => {
      throw Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    });
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    expect((await begin()).status).toBe(503);
  });
});
