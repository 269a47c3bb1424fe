import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { deliveryEvent, mockNoticeTables, type NoticeTables } from '../../testing/notices.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './recordDelivery.ts';

const { email } = storedApplication();
const sending = { key: 'k', version: 3, email };
const waiting = { changed: 3, waiting: 'waiting', due: '2026-03-04T20:20:00.000Z' } as const;
const at = '2026-03-04T20:10:00.000Z';
let tables: NoticeTables;
const notice = () => tables.notice();

beforeEach(() => {
  stubStage();
  tables = mockNoticeTables({}, { ...waiting, sending });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('recordDelivery, the listener for delivery events of emails [§7]', () => {
  it('ends the wait for an event and adds one history entry when the email was sent', async () => {
    for (let times = 0; times < 2; times += 1) await handler(deliveryEvent('Email Sent', 'k'));
    expect(notice()).toEqual({
      application: applicationId,
      version: 2,
      changed: 3,
      sentVersion: 3,
      sentAt: at,
    });
    expect(tables.history()).toMatchObject([{ action: 'sendNotices', who: 'sendNotices' }]);
  });

  it('ignores an event of an earlier email', async () => {
    await handler(deliveryEvent('Email Sent', 'earlier'));
    expect(notice()).toMatchObject({ version: 1, sending });
  });

  it.each([
    ['Email Bounced', { bounceType: 'Permanent' }, 'bounced'],
    ['Email Bounced', { bounceType: 'Transient' }, 'delayed'],
    ['Email Complaint Received', {}, 'complained'],
    ['Email Rejected', {}, 'refused'],
  ] as const)(
    'for %s %o records once why the email did not arrive, and that it was sent',
    async (type, more, reason) => {
      for (let times = 0; times < 2; times += 1) await handler(deliveryEvent(type, 'k', more));
      expect(notice()).toEqual({
        application: applicationId,
        version: 2,
        changed: 3,
        sentVersion: 3,
        sentAt: at,
        problem: { reason, email, at, key: 'k' },
      });
      expect(tables.history()).toMatchObject([{ action: 'recordDelivery', after: { undelivered: reason } }]);
      // A late event that the email was sent does not remove the problem.
      await handler(deliveryEvent('Email Sent', 'k'));
      expect(notice()).toMatchObject({ problem: { reason } });
    },
  );

  it('ignores an event of an email that we did not send', async () => {
    const { detail, ...news } = deliveryEvent('Email Sent', 'k');
    await handler({ ...news, detail: { mail: { ...detail.mail, tags: {} } } });
    expect(notice()).toMatchObject({ version: 1 });
  });

  it('fails for an invalid event, so that it is sent again, and logs it without the address', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const { detail, ...news } = deliveryEvent('Email Bounced', 'k');
    const unread = { ...news, detail: { mail: { ...detail.mail, tags: 'none' } } };
    await expect(handler(unread)).rejects.toThrow('recordDelivery could not do its work');
    expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  });
});

describe('The queue of failed emails', () => {
  const row = ['Rahman', 'Ayesha'];
  const inQueue = () => tables.all('work');
  const item = {
    queue: 'failed',
    place: `9999-12-31#${applicationId}`,
    what: 'bounced',
    date: '2026-03-05',
    row,
  };
  const problem = { reason: 'bounced', email, at, key: 'k' } as const;
  const bounce = () => handler(deliveryEvent('Email Bounced', 'k', { bounceType: 'Permanent' }));

  beforeEach(() => {
    tables = mockNoticeTables({}, { ...waiting, sending, row });
  });

  it('contains the application after a bounce, with the day and the list row of the sending', async () => {
    for (let times = 0; times < 2; times += 1) await bounce();
    expect(inQueue()).toEqual([item]);
    await handler(deliveryEvent('Email Complaint Received', 'k'));
    expect(inQueue()).toEqual([{ ...item, what: 'complained' }]);
  });

  it('removes the application after a later email was sent', async () => {
    await bounce();
    const changes = [{ version: 3, before: { isStatus: 'Pending' } }];
    const later = { ...waiting, changes, sending: { ...sending, key: 'later' } };
    tables.putNotice({ version: 9, ...later, row, problem });
    await handler(deliveryEvent('Email Sent', 'later'));
    expect(tables.notice()).not.toHaveProperty('problem');
    expect(inQueue()).toEqual([]);
  });

  it.each([
    ['deleted', { deletedAt: at }],
    ['closed', { closedAt: at }],
    ['given another address', { email: 'new@example.com' }],
  ])('does not contain an application that was %s before the bounce', async (_, changes) => {
    tables.putApplication(changes);
    await bounce();
    expect(tables.notice()).toMatchObject({ problem: { reason: 'bounced' } });
    expect(inQueue()).toEqual([]);
  });

  it('does not contain an application that was closed at the moment of the bounce', async () => {
    tables.before(TransactWriteCommand, () => tables.putApplication({ closedAt: at }));
    await bounce();
    expect(tables.notice()).toMatchObject({ problem: { reason: 'bounced' } });
    expect(inQueue()).toEqual([]);
  });
});
