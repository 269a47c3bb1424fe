import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { applicationId, deletedApplication, storedApplication, today } from '../../testing/samples.ts';
import { callStatusRoute, storeSampleApplication } from '../../testing/status.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { updateChecklist as route } from './routes.ts';
import { handler } from './updateChecklist.ts';

const stages = { received: { date: '2026-01-02' } };
const held = { stages, visaType: 'other' } as const;
const mark = (body: Record<string, unknown>) => callStatusRoute(handler, route, { version: 3, ...body });
const reason = 'The picture is too dark.';

let tables: MockTables;

beforeEach(async () => {
  tables = await storeSampleApplication(held);
});

describe('updateChecklist', () => {
  it('stores today’s date in Dhaka with the mark of an item', async () => {
    const { status, body } = await mark({ item: 'passport', state: 'accepted' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ checklist: { passport: { state: 'accepted', date: today } }, version: 4 });
  });

  it('stores the trimmed reason for asking again, and keeps the other marks', async () => {
    const visaForm = { state: 'notNeeded', date: '2026-03-01' } as const;
    await storeSampleApplication({ ...held, checklist: { visaForm } });
    const { body } = await mark({ item: 'passport', state: 'askedAgain', reason: ` ${reason}  ` });
    expect(body.checklist).toEqual({ visaForm, passport: { state: 'askedAgain', reason, date: today } });
  });

  it('updates the queues and the day of the last event', async () => {
    await mark({ item: 'passport', state: 'accepted' });
    expect(await storedQueues(applicationId)).toContain('missing');
    await mark({ item: 'visaForm', state: 'askedAgain', reason, version: 4 });
    expect(await storedQueues(applicationId)).not.toContain('missing');
    expect(await storedQueues(applicationId)).toContain('waiting');
    expect((await storedApplicationOf(applicationId))?.lastActivity).toBe(today);
  });

  it('writes a history entry', async () => {
    await mark({ item: 'passport', state: 'askedAgain', reason });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateChecklist',
      before: {},
      after: { 'checklist.passport': { state: 'askedAgain', reason, date: today } },
    });
  });
});

describe('updateChecklist without a mark', () => {
  it('removes the mark, so that the record is as if it never had one', async () => {
    await storeSampleApplication({ ...held, checklist: { passport: { state: 'accepted', date: today } } });
    expect((await mark({ item: 'passport', state: null })).body).not.toHaveProperty('checklist');
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('checklist');
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      before: { 'checklist.passport': { state: 'accepted', date: today } },
      after: {},
    });
  });
});

describe('updateChecklist rejects a mark', () => {
  it.each([
    ['without a version', { item: 'passport', state: 'accepted', version: undefined }, ['version']],
    ['of an unknown item', { item: 'photograph', state: 'accepted' }, ['item']],
    ['of an item of another visa type', { item: 'lmia', state: 'accepted' }, ['item']],
    ['with an unknown state', { item: 'passport', state: 'missing' }, ['state']],
    ['without a state', { item: 'passport' }, ['state']],
    ['that asks again without a reason', { item: 'passport', state: 'askedAgain' }, ['reason']],
    [
      'that asks again with an empty reason',
      { item: 'passport', state: 'askedAgain', reason: ' ' },
      ['reason'],
    ],
    [
      'with a reason of more than 200 characters',
      { item: 'passport', state: 'askedAgain', reason: 'a'.repeat(201) },
      ['reason'],
    ],
    ['that accepts with a reason', { item: 'passport', state: 'accepted', reason }, ['reason']],
  ])('%s', async (_, body, fields) => {
    const answer = await mark(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect(await storedApplicationOf(applicationId)).toEqual(storedApplication(held));
  });

  it('of an item that the visa type does not need', async () => {
    await storeSampleApplication({ stages, visaType: 'undecided' });
    expect((await mark({ item: 'visaForm', state: 'accepted' })).status).toBe(400);
  });

  it('for an outdated version, or during another write', async () => {
    const stale = { status: 409, body: { code: 'STALE' } };
    expect(await mark({ item: 'passport', state: 'accepted', version: 2 })).toMatchObject(stale);
    tables.before(TransactWriteCommand, () => replaceApplication(storedApplication({ ...held, version: 4 })));
    expect(await mark({ item: 'passport', state: 'accepted' })).toMatchObject(stale);
  });

  it('of a deleted application', async () => {
    await storeSampleApplication(deletedApplication(held));
    expect((await mark({ item: 'passport', state: 'accepted' })).status).toBe(404);
  });
});
