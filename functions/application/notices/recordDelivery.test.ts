import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { keepNotices, mailNews, type NoticeTables } from '../../testing/notices.ts';
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
  tables = keepNotices({}, { ...waiting, sending });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('News of an email [§7]', () => {
  it('that it was sent ends the wait for it, and stands in the history, once', async () => {
    for (let times = 0; times < 2; times += 1) await handler(mailNews('Email Sent', 'k'));
    expect(notice()).toEqual({ application: applicationId, version: 2, changed: 3, told: 3, toldAt: at });
    expect(tables.history()).toMatchObject([{ action: 'sendNotices', who: 'sendNotices' }]);
  });

  it('that an earlier one was sent changes nothing', async () => {
    await handler(mailNews('Email Sent', 'earlier'));
    expect(notice()).toMatchObject({ version: 1, sending });
  });

  it.each([
    ['Email Bounced', { bounceType: 'Permanent' }, 'bounced'],
    ['Email Bounced', { bounceType: 'Transient' }, 'delayed'],
    ['Email Complaint Received', {}, 'complained'],
    ['Email Rejected', {}, 'refused'],
  ] as const)('%s %o says why it did not arrive, once, and that it was sent', async (type, more, reason) => {
    for (let times = 0; times < 2; times += 1) await handler(mailNews(type, 'k', more));
    expect(notice()).toEqual({
      application: applicationId,
      version: 2,
      changed: 3,
      told: 3,
      toldAt: at,
      problem: { reason, email, at, key: 'k' },
    });
    expect(tables.history()).toMatchObject([{ action: 'recordDelivery', after: { undelivered: reason } }]);
    // That it was sent, which comes late, does not take it back.
    await handler(mailNews('Email Sent', 'k'));
    expect(notice()).toMatchObject({ problem: { reason } });
  });

  it('of an email that is not ours changes nothing', async () => {
    const { detail, ...news } = mailNews('Email Sent', 'k');
    await handler({ ...news, detail: { mail: { ...detail.mail, tags: {} } } });
    expect(notice()).toMatchObject({ version: 1 });
  });

  it('that cannot be read is logged without the address, and comes again', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const { detail, ...news } = mailNews('Email Bounced', 'k');
    const unread = { ...news, detail: { mail: { ...detail.mail, tags: 'none' } } };
    await expect(handler(unread)).rejects.toThrow('recordDelivery could not do its work');
    expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  });
});
