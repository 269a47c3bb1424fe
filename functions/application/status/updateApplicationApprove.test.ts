import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  listedIds,
  replaceApplication,
  storedApplicationOf,
  storedTotals,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, applicationId, storedApplication, today } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { updateApplicationApprove as route } from './routes.ts';
import { handler } from './updateApplicationApprove.ts';

let tables: MockTables;

beforeEach(async () => {
  tables = await storeSampleApplication();
});

describe('updateApplicationApprove [§4, §7]', () => {
  it('sets the day of approval to today in Dhaka, and no other day', async () => {
    const { status, body } = await callStatusRoute(handler, route);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Approved', approve: today, version: 4 });
    expect(body).not.toHaveProperty('pending');
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      isStatus: 'Approved',
      approve: today,
      version: 4,
    });
  });

  it('removes the reason of an earlier rejection', async () => {
    const rejectReason = { text: 'Documents were missing.', shown: true };
    await storeSampleApplication({ isStatus: 'Rejected', rejectReason });
    expect((await callStatusRoute(handler, route)).body).not.toHaveProperty('rejectReason');
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('rejectReason');
  });

  it('updates the row in the list of the person in charge', async () => {
    const stored = await storeSampleApplication({ assignee: { id: admin.id, name: 'Nadia' } });
    const row = () => stored.find('words', { beginning: `assignedTo ${admin.id}` })?.['row'];
    expect(row()).toContain('Pending');
    await callStatusRoute(handler, route);
    expect(row()).toContain('Approved');
  });

  it('sets the day of approval to the given date', async () => {
    expect((await callStatusRoute(handler, route, { date: '2026-02-28' })).body.approve).toBe('2026-02-28');
  });

  it('keeps the day of an earlier approval, unless a date is given', async () => {
    await storeSampleApplication({ isStatus: 'Approved', approve: '2026-01-10' });
    expect((await callStatusRoute(handler, route)).body.approve).toBe('2026-01-10');
    expect((await callStatusRoute(handler, route, { date: '2026-02-28' })).body.approve).toBe('2026-02-28');
  });

  it('updates totals and lists, and writes a history entry', async () => {
    await callStatusRoute(handler, route);
    expect(await listedIds({ status: 'Approved' })).toEqual([applicationId]);
    expect(await listedIds({ status: 'Pending' })).toEqual([]);
    const counts = { Pending: 0, Approved: 1, Rejected: 0 };
    const [months, stages] = [{ '2024-03': counts }, { received: 1 }];
    expect(await storedTotals()).toEqual({ all: 1, ...counts, months, stages });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationApprove',
      before: { isStatus: 'Pending' },
      after: { isStatus: 'Approved', approve: today },
    });
  });

  it('sets the stage Decision in the same transaction if `decision` is true, with one history entry', async () => {
    await storeSampleApplication({ stages: { received: { date: '2026-01-02' } } });
    const { status, body } = await callStatusRoute(handler, route, { date: '2026-02-28', decision: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      approve: '2026-02-28',
      statusDate: '2026-02-28',
      stages: { decision: { date: '2026-02-28' } },
    });
    expect(await listedIds({ status: 'Approved', stage: 'decision' })).toEqual([applicationId]);
    expect((await storedTotals()).stages).toEqual({ decision: 1 });
    const [line, ...others] = await storedHistory('application', applicationId);
    expect(line).toMatchObject({
      action: 'updateApplicationApprove',
      after: { isStatus: 'Approved', approve: '2026-02-28', 'stages.decision': { date: '2026-02-28' } },
    });
    expect(others).toMatchObject([{ action: 'addApplication' }]);
  });

  /** Lets another request write just before this one. */
  const writeInBetween = (times = 1) => {
    let version = 3;
    const write = () => replaceApplication(storedApplication({ version: ++version, surname: 'Khan' }));
    tables.before(TransactWriteCommand, write, times);
  };

  it('is rejected for an outdated version', async () => {
    const refusal = await callStatusRoute(handler, route, { version: 2 });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedApplicationOf(applicationId)).toEqual(storedApplication());
  });

  it('is rejected on a concurrent write if a version is given, and changes nothing', async () => {
    writeInBetween();
    const refusal = await callStatusRoute(handler, route, { version: 3 });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 4, isStatus: 'Pending' });
    expect(await storedTotals()).toMatchObject({ Pending: 1, Approved: 0 });
    expect(await storedHistory('application', applicationId)).toHaveLength(1);
  });

  it('continues with the newer record after a concurrent write if no version is given', async () => {
    writeInBetween();
    expect(await callStatusRoute(handler, route)).toMatchObject({
      status: 200,
      body: { surname: 'Khan', version: 5 },
    });
  });

  it('is rejected after repeated write conflicts even if no version is given', async () => {
    writeInBetween(5);
    expect(await callStatusRoute(handler, route)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 8, isStatus: 'Pending' });
  });

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a future day', { date: '2026-03-06' }],
    ['the year 1', { date: '0001-01-01' }],
    ['to remove a decision', { decision: false }],
  ])('rejects %s', async (_, body) => {
    expect((await callStatusRoute(handler, route, body)).status).toBe(400);
    expect(await storedApplicationOf(applicationId)).toEqual(storedApplication());
  });
});
