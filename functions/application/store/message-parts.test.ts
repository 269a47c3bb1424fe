import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageChannelsVariable } from '../../shared/resources.ts';
import { storedApplicationOf } from '../../testing/applications.ts';
import { type MessageTables, mockMessageTables, withPhone } from '../../testing/messages.ts';
import { admin, applicationId, now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import type { StoredApplication } from '../stored-application.ts';
import { changeApplication } from './applications.ts';

let tables: MessageTables;
const writer = { who: admin.id, action: 'updateStage', now };

function store(record: Partial<StoredApplication> = {}): void {
  tables = mockMessageTables(record);
}
const change = (changes: Partial<StoredApplication>, { tells = true, at = now } = {}) =>
  changeApplication(applicationId, { changes: () => changes, tells }, { ...writer, now: at });

beforeEach(() => {
  stubStage();
  store();
});

describe('A change of status or stage', () => {
  it('is stored together with its message, which waits 45 seconds for further changes', async () => {
    await change({ isStatus: 'Approved' });
    const due = new Date(now.getTime() + 45_000).toISOString();
    expect(tables.messages()).toEqual([
      {
        application: applicationId,
        id: 'next',
        version: 1,
        template: 'change',
        state: 'waiting',
        at: now.toISOString(),
        changedAt: now.toISOString(),
        waiting: 'email',
        due,
        waitsFor: 'soon',
        attempts: [],
        changes: [{ before: { isStatus: 'Pending' } }],
      },
    ]);
  });

  it('adds itself to a waiting message, which keeps its time', async () => {
    await change({ isStatus: 'Approved' });
    const at = new Date(now.getTime() + 30_000);
    await change({ isStatus: 'Rejected' }, { at });
    expect(tables.messages()).toMatchObject([
      {
        version: 2,
        at: now.toISOString(),
        changedAt: at.toISOString(),
        due: new Date(now.getTime() + 45_000).toISOString(),
        changes: [{ before: { isStatus: 'Pending' } }, { before: { isStatus: 'Approved' } }],
      },
    ]);
  });

  it('waits on the first channel of the applicant that this stage has', async () => {
    store(withPhone);
    await change({ isStatus: 'Approved' });
    expect(tables.messages()).toMatchObject([{ waiting: 'whatsApp' }]);
    vi.stubEnv(messageChannelsVariable, 'sms email');
    store(withPhone);
    await change({ isStatus: 'Approved' });
    expect(tables.messages()).toMatchObject([{ waiting: 'sms' }]);
  });

  it.each([
    ['has not agreed', { consent: false }, 'email'],
    ['has no address', { email: '' }, 'email'],
    ['uses a site that sends no messages', {}, ''],
  ])('has no message if the applicant %s', async (_, record, channels) => {
    vi.stubEnv(messageChannelsVariable, channels);
    store(record);
    await change({ isStatus: 'Approved' });
    expect(tables.messages()).toEqual([]);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ isStatus: 'Approved' });
  });

  it('has no message if the change tells nothing new', async () => {
    await change({ pending: '2026-04-01' });
    await change({ isStatus: 'Approved' }, { tells: false });
    expect(tables.messages()).toEqual([]);
  });

  it('is one transaction with its message', async () => {
    await change({ isStatus: 'Approved' });
    const [
      {
        args: [{ input }],
      } = expect.fail(),
      ...others
    ] = tables.dynamo.commandCalls(TransactWriteCommand);
    expect(others).toEqual([]);
    const written = (input.TransactItems ?? []).flatMap(
      ({ Update, Put }) => Update?.TableName ?? Put?.TableName,
    );
    expect(written).toEqual(expect.arrayContaining(['applications', 'messages', 'activity']));
  });
});
