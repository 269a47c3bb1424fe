import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { applicationId, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import {
  due,
  failure,
  inSeconds,
  mail,
  mails,
  notice,
  prepareNotices,
  run,
  storeNotice,
  tables,
  waiting,
} from './testing/send.ts';

const to = storedApplication();

beforeEach(prepareNotices);

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
      sentVersion: 3,
      sentAt: now.toISOString(),
      row: ['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'work', null],
    });
    expect(tables().history()).toMatchObject([
      { subject: `application#${applicationId}`, action: 'sendNotices', who: 'sendNotices' },
    ]);
  });

  it('sends an email without status, passport or name, and with headers for one-click unsubscribing', async () => {
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

  it('sends with the name of the consultancy and its reply address', async () => {
    tables().put('settings', storedSettings({ consultancyName: 'ম্যাপল', email: 'office@example.com' }));
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
    storeNotice(application);
    await run();
    expect(mails()).toEqual([]);
    expect(notice()).not.toHaveProperty('waiting');
  });

  it.each(['bounced', 'complained'] as const)(
    'sends nothing to an address whose last email %s, until the address changes',
    async reason => {
      const problem = { reason, email: to.email, at: due, key: 'old' };
      storeNotice({}, { problem });
      await run();
      expect(mails()).toEqual([]);
      storeNotice({ email: 'other@example.com' }, { problem });
      await run();
      expect(mails()).toHaveLength(1);
      expect(notice()).not.toHaveProperty('problem');
    },
  );

  it('skips notices that are not due, and notices that another run is sending', async () => {
    storeNotice({}, { due: inSeconds(1) });
    await run();
    storeNotice();
    const lease = inSeconds(serverLimits.noticeLeaseSeconds);
    tables().before(GetCommand, () => tables().putNotice({ ...waiting, version: 2, due: lease }));
    await run();
    expect(mails()).toEqual([]);
  });

  it('sends another email for changes made while an email was being sent', async () => {
    mail()
      .on(SendEmailCommand)
      .callsFake(() => {
        const { version = 0, ...rest } = notice() ?? {};
        tables().putNotice({ ...rest, version: version + 1, changed: 4 });
        return {};
      });
    await run();
    expect(notice()).toMatchObject({ sentVersion: 3, due: inSeconds(serverLimits.noticeWindowSeconds) });
  });
});

describe('sendNotices when SES does not accept the email [§7]', () => {
  it.each(['TooManyRequestsException', 'LimitExceededException'])(
    'keeps the due time for the next run after %s',
    async name => {
      mail().on(SendEmailCommand).rejects(failure(name, 429));
      await run();
      expect(notice()).toMatchObject({ due });
      expect(notice()).not.toHaveProperty('sending');
      storeNotice({}, { due: '2026-03-04T19:35:00.000Z' });
      mail().on(SendEmailCommand).resolves({});
      await expect(run()).rejects.toThrow('sendNotices could not do all its work');
    },
  );

  it('retries the email in a minute, and fails, if the AWS account may not send', async () => {
    mail().on(SendEmailCommand).rejects(failure('SendingPausedException', 400));
    await expect(run()).rejects.toThrow('sendNotices could not do all its work');
    expect(notice()).toMatchObject({ due: inSeconds(60) });
    expect(notice()).not.toHaveProperty('sending');
  });

  it('adds a rejected email to the queue of failed emails, until a later email is sent', async () => {
    mail().on(SendEmailCommand).rejects(failure('MessageRejected', 400));
    await expect(run()).rejects.toThrow();
    const row = ['Rahman', 'Ayesha', 'BX0123456', '+8801712345678', 'work', null];
    expect(tables().all('work')).toEqual([
      { queue: 'failed', place: `9999-12-31#${applicationId}`, what: 'refused', date: '2026-03-05', row },
    ]);
    mail().on(SendEmailCommand).resolves({});
    const changes = [{ version: 4, before: { isStatus: 'Approved' } }];
    tables().putNotice({ ...waiting, ...notice(), changes, version: 9 });
    await run();
    expect(tables().all('work')).toEqual([]);
  });

  it.each(['MessageRejected', 'BadRequestException'])(
    'records after %s that the email failed permanently',
    async name => {
      mail().on(SendEmailCommand).rejects(failure(name, 400));
      await expect(run()).rejects.toThrow('sendNotices could not do all its work');
      expect(notice()).toMatchObject({ problem: { reason: 'refused', email: to.email } });
      expect(notice()).not.toHaveProperty('waiting');
      expect(tables().history()).toMatchObject([
        { action: 'recordDelivery', after: { undelivered: 'refused' } },
      ]);
    },
  );

  it.each([
    ['gets no response', failure('TimeoutError')],
    ['gets a server error', failure('InternalServiceErrorException', 500)],
  ])(
    'waits for the delivery event if the request %s, then sends the email with the same key',
    async (_, error) => {
      mail().on(SendEmailCommand).rejects(error);
      await expect(run()).rejects.toThrow('sendNotices could not do all its work');
      const lease = inSeconds(serverLimits.noticeLeaseSeconds);
      expect(notice()).toMatchObject({ due: lease, sending: { version: 3, email: to.email } });
      const key = notice()?.sending?.key;
      await run();
      expect(mails()).toHaveLength(1);
      vi.setSystemTime(lease);
      mail().on(SendEmailCommand).resolves({});
      await run();
      expect(mails().map(({ EmailTags }) => EmailTags?.[1]?.Value)).toEqual([key, key]);
      expect(notice()).toMatchObject({ sentVersion: 3 });
      expect(JSON.stringify(vi.mocked(logger.error).mock.calls)).not.toContain('ayesha');
    },
  );
});
