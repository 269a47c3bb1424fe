import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { mockMail } from '../../testing/mail.ts';
import { mockNoticeTables, type NoticeTables } from '../../testing/notices.ts';
import { applicationId, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubStage } from '../../testing/stage.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { NoticeRecord } from './notice-record.ts';
import { handler } from './sendNotices.ts';

const mail = mockMail();
const to = storedApplication();
const due = '2026-03-04T20:05:00.000Z';
const waiting = { changed: 3, waiting: 'waiting', due } as const;
let tables: NoticeTables;

const keep = (application: Partial<StoredApplication> = {}, notice: object = {}) => {
  tables = mockNoticeTables(application, { ...waiting, ...notice });
};
const notice = (): NoticeRecord | undefined => tables.notice();
const run = () => handler({ id: 'run', time: now.toISOString() });
const mails = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error('not to ayesha'), { name, $metadata: { httpStatusCode } });
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  vi.spyOn(logger, 'error').mockReturnValue();
  keep();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('sendNotices [§7]', () => {
  it('sends one email in the applicant’s language and writes a history entry', async () => {
    await run();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      FromEmailAddress: `=?UTF-8?B?${Buffer.from('মেপলগেট').toString('base64')}?= <mail>`,
      Destination: { ToAddresses: [to.email] },
      Content: { Simple: { Subject: { Data: 'আপনার আবেদনে একটি পরিবর্তন হয়েছে', Charset: 'UTF-8' } } },
      ConfigurationSetName: 'noticeMail',
    });
    expect(notice()).toEqual({
      application: applicationId,
      version: 3,
      changed: 3,
      told: 3,
      toldAt: now.toISOString(),
      row: ['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'work', null],
    });
    expect(tables.history()).toMatchObject([
      { subject: `application#${applicationId}`, action: 'sendNotices', who: 'sendNotices' },
    ]);
  });

  it('sends no status, passport or name, and one-click unsubscribe headers', async () => {
    await run();
    const [input] = mails();
    const said = JSON.stringify(input);
    for (const secret of [to.passport, to.isStatus, to.surname, to.givenN, to.dob])
      expect(said).not.toContain(secret);
    const headers = input?.Content?.Simple?.Headers;
    const stopUrl = new RegExp(
      `^<https://visa\\.example\\.com/api/application/stopNotices/${to._id}-\\w{32}>$`,
    );
    expect(headers).toEqual([
      { Name: 'List-Unsubscribe', Value: expect.stringMatching(stopUrl) },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]);
    const [application, key] = input?.EmailTags ?? [];
    expect(application).toEqual({ Name: 'application', Value: applicationId });
    expect(key).toEqual({ Name: 'notice', Value: expect.stringMatching(/^[\w-]{36}$/) });
  });

  it('sends in the name of the consultancy, with its reply address', async () => {
    tables.put('settings', storedSettings({ consultancyName: 'ম্যাপল', email: 'office@example.com' }));
    await run();
    const name = Buffer.from('ম্যাপল').toString('base64');
    expect(mails()[0]).toMatchObject({
      FromEmailAddress: `=?UTF-8?B?${name}?= <mail>`,
      ReplyToAddresses: ['office@example.com'],
    });
  });

  it.each([
    ['does not agree to it', { consent: false }],
    ['is deleted', deletedApplication()],
  ])('sends nothing and drops the notice if the applicant %s', async (_, application) => {
    keep(application);
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).not.toHaveProperty('waiting');
  });

  it.each(['bounced', 'complained'] as const)(
    'sends nothing to an address whose email %s, until the address changes',
    async reason => {
      const problem = { reason, email: to.email, at: due, key: 'old' };
      keep({}, { problem });
      await run();
      expect(mails()).toEqual([]);
      keep({ email: 'other@example.com' }, { problem });
      await run();
      expect(mails()).toHaveLength(1);
      expect(notice()).not.toHaveProperty('problem');
    },
  );

  it('skips notices that are not due and notices in another run', async () => {
    keep({}, { due: inSeconds(1) });
    await run();
    keep();
    const lease = inSeconds(serverLimits.noticeLeaseSeconds);
    tables.before(GetCommand, () => tables.putNotice({ ...waiting, version: 2, due: lease }));
    await run();
    expect(mails()).toEqual([]);
  });

  it('sends another email for changes during the sending', async () => {
    mail.on(SendEmailCommand).callsFake(() => {
      const { version = 0, ...rest } = notice() ?? {};
      tables.putNotice({ ...rest, version: version + 1, changed: 4 });
      return {};
    });
    await run();
    expect(notice()).toMatchObject({ told: 3, due: inSeconds(serverLimits.noticeWindowSeconds) });
  });
});

describe('More emails than one run can send [§7]', () => {
  const { noticesPerSecond, noticesSideBySide, noticeRunSeconds } = serverLimits;
  const count = noticesPerSecond * noticeRunSeconds + 50;
  const idOf = (n: number) => String(n).padStart(24, '0');
  const milliseconds = 400;
  /** Time of each email, and how many were pending then. */
  const sentAt: { readonly time: number; readonly underWay: number }[] = [];

  beforeEach(() => {
    startFastClock(now);
    sentAt.length = 0;
    let underWay = 0;
    mail.on(SendEmailCommand).callsFake(async () => {
      underWay += 1;
      sentAt.push({ time: Date.now() - now.getTime(), underWay });
      await new Promise(resolve => setTimeout(resolve, milliseconds));
      underWay -= 1;
      return {};
    });
    for (let n = 0; n < count; n += 1) {
      tables.put('applications', storedApplication({ _id: idOf(n) }));
      tables.put('notices', { ...waiting, application: idOf(n), version: 1, due: inSeconds(n - count) });
    }
  });
  const told = () => mails().map(({ EmailTags }) => EmailTags?.[0]?.Value);

  it('are sent as fast as SES allows, a few at a time, and end before the next run', async () => {
    await run();
    expect(mails()).toHaveLength(noticesPerSecond * noticeRunSeconds);
    expect(Math.max(...sentAt.map(({ underWay }) => underWay))).toBeLessThanOrEqual(noticesSideBySide);
    for (const [index, { time }] of sentAt.entries())
      expect(time - (sentAt[index - noticesPerSecond]?.time ?? -1000)).toBeGreaterThanOrEqual(1000);
    expect(Date.now() - now.getTime()).toBeLessThan(60_000);
  });

  it('continue in the next run, oldest first, none twice and none lost', async () => {
    await run();
    await run();
    const everybody = [...Array.from({ length: count }, (_, n) => idOf(n)), applicationId];
    expect(told().slice(0, 10)).toEqual(everybody.slice(0, 10));
    expect(told().toSorted()).toEqual(everybody);
  });

  it('wait for the next run if SES throttles', async () => {
    mail.on(SendEmailCommand).rejects(failure('TooManyRequestsException', 429));
    await run();
    expect(mails().length).toBeLessThanOrEqual(noticesSideBySide);
    const [first] = tables.all('notices');
    expect(first).toMatchObject({ application: idOf(0), due: inSeconds(-count) });
  });
});

describe('A change that was undone before the email', () => {
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
    keep({ stages }, { changes });
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).toEqual({
      application: applicationId,
      version: 2,
      changed: 3,
      changes: changes.slice(0, 1),
    });
    expect(tables.history()).toEqual([]);
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
  ])('is reported if %s', async (_, special) => {
    keep({ stages: received }, special);
    await run();
    expect(mails()).toHaveLength(1);
    expect(notice()).not.toHaveProperty('changes');
  });

  it('is kept if another change is stored at that moment', async () => {
    keep({ stages: received }, { changes: [change(3, { 'stages.medical': null })] });
    const later = { ...waiting, version: 2, changed: 4, changes: [change(4, { isStatus: 'Approved' })] };
    tables.before(TransactWriteCommand, () => tables.putNotice(later));
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).toEqual({ application: applicationId, ...later });
  });

  it('is not in the next email if the last one reported it', async () => {
    keep({}, { changes: [change(3, { isStatus: 'Approved' })] });
    mail.on(SendEmailCommand).callsFake(() => {
      const { version = 0, changes = [], ...rest } = notice() ?? {};
      const next = [...changes, change(4, { isStatus: 'Pending' })];
      tables.putNotice({ ...rest, version: version + 1, changed: 4, changes: next });
      return {};
    });
    await run();
    expect(notice()).toMatchObject({ told: 3, changes: [{ version: 4 }] });
  });
});

describe('When SES does not send [§7]', () => {
  it.each(['TooManyRequestsException', 'LimitExceededException'])(
    'the email keeps its due time for the next run after %s',
    async name => {
      mail.on(SendEmailCommand).rejects(failure(name, 429));
      await run();
      expect(notice()).toMatchObject({ due });
      expect(notice()).not.toHaveProperty('sending');
      keep({}, { due: '2026-03-04T19:35:00.000Z' });
      mail.on(SendEmailCommand).resolves({});
      await expect(run()).rejects.toThrow('sendNotices could not do all its work');
    },
  );

  it('the email is retried in a minute, and the run fails, if the account may not send', async () => {
    mail.on(SendEmailCommand).rejects(failure('SendingPausedException', 400));
    await expect(run()).rejects.toThrow('sendNotices could not do all its work');
    expect(notice()).toMatchObject({ due: inSeconds(60) });
    expect(notice()).not.toHaveProperty('sending');
  });

  it('a rejected email goes into the queue of failed emails, until an email is sent', async () => {
    mail.on(SendEmailCommand).rejects(failure('MessageRejected', 400));
    await expect(run()).rejects.toThrow();
    const row = ['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'work', null];
    expect(tables.all('work')).toEqual([
      { queue: 'failed', place: `9999-12-31#${applicationId}`, what: 'refused', date: '2026-03-05', row },
    ]);
    mail.on(SendEmailCommand).resolves({});
    const changes = [{ version: 4, before: { isStatus: 'Approved' } }];
    tables.putNotice({ ...waiting, ...notice(), changes, version: 9 });
    await run();
    expect(tables.all('work')).toEqual([]);
  });

  it.each(['MessageRejected', 'BadRequestException'])('the email fails permanently after %s', async name => {
    mail.on(SendEmailCommand).rejects(failure(name, 400));
    await expect(run()).rejects.toThrow('sendNotices could not do all its work');
    expect(notice()).toMatchObject({ problem: { reason: 'refused', email: to.email } });
    expect(notice()).not.toHaveProperty('waiting');
    expect(tables.history()).toMatchObject([{ action: 'recordDelivery', after: { undelivered: 'refused' } }]);
  });

  it.each([
    ['gets no response', failure('TimeoutError')],
    ['gets a server error', failure('InternalServiceErrorException', 500)],
  ])(
    'the email waits for its delivery event if the job %s, and is then sent with the same key',
    async (_, error) => {
      mail.on(SendEmailCommand).rejects(error);
      await expect(run()).rejects.toThrow('sendNotices could not do all its work');
      const lease = inSeconds(serverLimits.noticeLeaseSeconds);
      expect(notice()).toMatchObject({ due: lease, sending: { version: 3, email: to.email } });
      const key = notice()?.sending?.key;
      await run();
      expect(mails()).toHaveLength(1);
      vi.setSystemTime(lease);
      mail.on(SendEmailCommand).resolves({});
      await run();
      expect(mails().map(({ EmailTags }) => EmailTags?.[1]?.Value)).toEqual([key, key]);
      expect(notice()).toMatchObject({ told: 3 });
      expect(JSON.stringify(vi.mocked(logger.error).mock.calls)).not.toContain('ayesha');
    },
  );
});
