import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { foundUser, mockCognito } from '../../testing/cognito.ts';
import { eventOf } from '../../testing/event.ts';
import { applicationOfAge } from '../../testing/list.ts';
import { admin, now, superAdmin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../../testing/standing.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { type Stage, unfinishedStages } from '../stages.ts';
import { handler } from './fetchReport.ts';
import { fetchReport as route } from './routes.ts';

const received = { date: '2026-01-02' };
const nadia = { id: admin.id, name: 'Nadia' };

async function fetchReport() {
  const { statusCode, body } = await handler(eventOf(route, { caller: superAdmin }));
  return { status: statusCode, body: JSON.parse(body ?? '') };
}

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  mockRoles(mockCognito(), 'super-admin')
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id, name: 'Nadia Islam' }));
});

describe('fetchReport', () => {
  it('returns the median days between stages for the last twelve months', async () => {
    const medical = { date: '2026-03-01' };
    await storeApplications(
      applicationOfAge(1, { visaType: 'work', stages: { received, submitted: { date: '2026-01-02' } } }),
      applicationOfAge(2, {
        visaType: 'work',
        stages: { received, submitted: { date: '2026-01-03' }, medical },
      }),
      applicationOfAge(3, {
        stages: { received: { date: '2020-01-02' }, submitted: { date: '2020-01-03' } },
      }),
    );
    const { status, body } = await fetchReport();
    expect(status).toBe(200);
    expect([body.months.length, body.months[0], body.months[11]]).toEqual([12, '2025-04', '2026-03']);
    const ofWork = body.pace.filter(({ type }: { type: string }) => type === 'work');
    expect(ofWork).toEqual([
      { month: '2026-01', type: 'work', step: 'submitted', days: 0.5, count: 2 },
      { month: '2026-03', type: 'work', step: 'medical', days: 59, count: 1 },
      { type: 'work', step: 'submitted', days: 0.5, count: 2 },
      { type: 'work', step: 'medical', days: 59, count: 1 },
    ]);
  });

  it('returns the numbers of open applications at each stage, and of those without an event for 14 days', async () => {
    const [quiet, lately] = [{ lastActivity: '2026-01-31' }, { lastActivity: '2026-03-04' }];
    const stages = { received, medical: { date: '2026-01-05' } };
    await storeApplications(
      applicationOfAge(1, { stages, lastActivity: '2026-02-01' }),
      applicationOfAge(2, { stages, ...quiet }),
      applicationOfAge(3, { stages, ...lately }),
      applicationOfAge(4, { stages, ...quiet, isStatus: 'Rejected' }),
      applicationOfAge(5, { stages: { ...stages, visaCollected: { date: '2026-01-06' } }, ...quiet }),
      applicationOfAge(6, { stages: { received }, ...lately, isStatus: 'Approved', approve: '2026-03-01' }),
    );
    const { body } = await fetchReport();
    expect(body.stuck.map(({ stage }: { stage: Stage }) => stage)).toEqual(unfinishedStages);
    expect(body.stuck).toEqual(
      expect.arrayContaining([
        { stage: 'received', standing: 1, quiet: 0 },
        { stage: 'medical', standing: 3, quiet: 2, since: '2026-01-31' },
        { stage: 'decision', standing: 0, quiet: 0 },
      ]),
    );
  });

  it('counts any number of applications without an event for 14 days', async () => {
    const many = Array.from({ length: 101 }, (_, age) =>
      applicationOfAge(age, { stages: { received }, lastActivity: '2026-01-31' }),
    );
    await storeApplications(...many);
    const { body } = await fetchReport();
    expect(body.stuck[0]).toEqual({ stage: 'received', standing: 101, quiet: 101, since: '2026-01-31' });
  });

  it('counts applications by the assignee’s current name, and the unassigned ones', async () => {
    await storeApplications(
      applicationOfAge(1, { assignee: nadia }),
      applicationOfAge(2, { assignee: nadia }),
      applicationOfAge(3),
    );
    expect((await fetchReport()).body).toMatchObject({
      assigned: [{ _id: admin.id, name: 'Nadia Islam', count: 2 }],
      unassigned: 1,
    });
  });

  it('returns an empty report before the first application', async () => {
    expect((await fetchReport()).body).toMatchObject({ pace: [], assigned: [], unassigned: 0 });
  });

  itReadsTheRoleFromThePool(route, handler);
});
