import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { mail, mails, notice, prepareNotices, run, storeNotice, tables, waiting } from './testing/send.ts';

const to = storedApplication();

beforeEach(prepareNotices);

describe('sendNotices after changes were undone before the email', () => {
  const change = (version: number, before: Record<string, unknown>) => ({ version, before });
  const mark = { date: '2026-03-04' };
  const received = { received: { date: '2026-01-02' } };

  it.each([
    ['a stage', received, [change(2, { 'stages.medical': null }), change(3, { 'stages.medical': mark })]],
    [
      'a stage that had another day',
      { ...received, medical: mark },
      [change(2, { 'stages.medical': mark }), change(3, { 'stages.medical': null })],
    ],
    ['a status', received, [change(2, { isStatus: 'Pending' }), change(3, { isStatus: 'Approved' })]],
  ])('sends no email about %s, and keeps the values that the applicant knows', async (_, stages, changes) => {
    storeNotice({ stages }, { changes });
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).toEqual({
      application: applicationId,
      version: 2,
      changed: 3,
      changes: changes.slice(0, 1),
    });
    expect(tables().history()).toEqual([]);
  });

  it.each([
    [
      'only a part was undone',
      { changes: [change(2, { isStatus: 'Approved' }), change(3, { 'stages.medical': mark })] },
    ],
    ['staff ask for the email', {}],
    [
      'an email about it may have been sent',
      {
        changes: [change(2, { isStatus: 'Pending' }), change(3, { isStatus: 'Approved' })],
        sending: { key: 'k', version: 2, email: to.email },
      },
    ],
  ])('sends an email if %s', async (_, special) => {
    storeNotice({ stages: received }, special);
    await run();
    expect(mails()).toHaveLength(1);
    expect(notice()).not.toHaveProperty('changes');
  });

  it('sends nothing but keeps the notice if another change is stored at that moment', async () => {
    storeNotice({ stages: received }, { changes: [change(3, { 'stages.medical': null })] });
    const later = { ...waiting, version: 2, changed: 4, changes: [change(4, { isStatus: 'Approved' })] };
    tables().before(TransactWriteCommand, () => tables().putNotice(later));
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).toEqual({ application: applicationId, ...later });
  });

  it('leaves a reported change out of the next email', async () => {
    storeNotice({}, { changes: [change(3, { isStatus: 'Approved' })] });
    mail()
      .on(SendEmailCommand)
      .callsFake(() => {
        const { version = 0, changes = [], ...rest } = notice() ?? {};
        const next = [...changes, change(4, { isStatus: 'Pending' })];
        tables().putNotice({ ...rest, version: version + 1, changed: 4, changes: next });
        return {};
      });
    await run();
    expect(notice()).toMatchObject({ sentVersion: 3, changes: [{ version: 4 }] });
  });
});
