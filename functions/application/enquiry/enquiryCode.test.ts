import { SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { aggregatorVariable, environmentNames } from '../../shared/resources.ts';
import { storeApplications } from '../../testing/applications.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { mockMail } from '../../testing/mail.ts';
import { mockAggregator, mockTexts } from '../../testing/phones.ts';
import { closedApplication, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import type { StoredApplication } from '../stored-application.ts';
import { askCode, asked, codeAnswer } from './testing/ask-code.ts';

let tables: MockTables;
const mail = mockMail();
const record = storedApplication();
const settings = storedSettings({ consultancyName: 'Maple Visa', recruitingLicence: 'RL-0' });
const sent = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

beforeEach(async () => {
  stubStage();
  startFastClock(new Date('2026-03-04T00:01:00Z'));
  mail.reset();
  tables = mockTables({ settings: [settings] });
  await storeApplications(record);
  tables.dynamo.resetHistory();
  mail.on(SendEmailCommand).resolves({});
});

describe('enquiryCode by email [§7]', () => {
  it('emails a code to the stored address if all three values match, with the consultancy as sender', async () => {
    expect(await askCode()).toEqual(codeAnswer);
    expect(sent()).toEqual([
      {
        FromEmailAddress: 'Maple Visa <mail>',
        Destination: { ToAddresses: [record.email] },
        Content: {
          Simple: {
            Subject: { Data: 'Your Maple Visa code · আপনার Maple Visa কোড', Charset: 'UTF-8' },
            Body: { Text: { Data: expect.stringMatching(/is \d{6}\. /), Charset: 'UTF-8' } },
          },
        },
      },
    ]);
  });

  it('emails the code to the address of the person’s newest case, without a name in the text', async () => {
    await storeApplications(closedApplication({ _id: '4'.repeat(24), email: 'old@example.com' }));
    expect(await askCode()).toEqual(codeAnswer);
    expect(sent()).toMatchObject([{ Destination: { ToAddresses: [record.email] } }]);
    for (const name of [record.surname, record.givenN, record.passport])
      expect(JSON.stringify(sent()[0]?.Content)).not.toContain(name);
  });

  it('writes the email in the page’s language, if given', async () => {
    await askCode({ ...asked, language: 'bn' });
    expect(sent()[0]?.Content?.Simple?.Subject?.Data).toBe('আপনার Maple Visa কোড');
  });

  it('signs the email with the site’s address and the licence, unless the licence has expired', async () => {
    const text = () => sent().at(-1)?.Content?.Simple?.Body?.Text?.Data;
    await askCode();
    expect(text()).toContain('Recruiting licence: RL-0\nvisa.example.com');
    tables.put('settings', { ...settings, recruitingLicenceExpiry: '2026-03-03' });
    await askCode();
    expect(text()).not.toContain('RL-0');
  });

  it('returns the same response with the same database calls if nothing matches, and sends no email', async () => {
    await askCode();
    const calls = () => tables.dynamo.calls().map(({ args }) => args[0].constructor.name);
    const withMatch = calls();
    tables.dynamo.resetHistory();
    mail.resetHistory();
    expect(await askCode({ ...asked, search2: '1990-03-01' })).toEqual(codeAnswer);
    expect(calls()).toEqual(withMatch);
    expect(sent()).toEqual([]);
  });

  it('sends at most three emails in an hour, with the same response to further requests', async () => {
    for (let n = 0; n < 5; n += 1) expect(await askCode()).toEqual(codeAnswer);
    expect(sent()).toHaveLength(3);
  });

  it('returns the same response if the email fails, and logs the failure without the address', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    mail.on(SendEmailCommand).rejects(new Error(`not to ${record.email}`));
    expect(await askCode()).toEqual(codeAnswer);
    expect(logged.mock.calls).toMatchObject([['Failed', { route: 'enquiryCode', step: 'email' }]]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(record.email);
  });

  it.each(['search', 'search1', 'search2'])('requires the parameter %s', async name => {
    const rest = Object.entries(asked).filter(([key]) => key !== name);
    const { statusCode, body } = await askCode(Object.fromEntries(rest));
    expect([statusCode, Object.keys(body.fields)]).toEqual([400, [name]]);
    expect(tables.dynamo.calls()).toEqual([]);
  });
});

describe('enquiryCode by SMS [§7]', () => {
  const sms = { on: '2026-01-05', way: 'inPerson' } as const;
  const byText = { ...asked, way: 'sms', language: 'bn' };
  const store = async (...records: readonly Partial<StoredApplication>[]) => {
    tables = mockTables({ settings: [settings] });
    await storeApplications(...records.map(changes => storedApplication({ consents: { sms }, ...changes })));
  };
  const spent = () => tables.find('messageBudget', { key: 'month#2026-03' })?.['spent'];
  const price = defaultMessageSettings.smsPartPrice;
  let texts: ReturnType<typeof mockTexts>;
  const codes = () => texts.commandCalls(SendTextMessageCommand).map(({ args }) => args[0].input);

  beforeEach(async () => {
    texts = mockTexts();
    texts.on(SendTextMessageCommand).resolves({ MessageId: '1' });
    await store({});
  });

  it('sends the office’s text with the code in the page’s language, and pays for it', async () => {
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect(codes()).toMatchObject([
      { DestinationPhoneNumber: record.phone, MessageBody: expect.stringMatching(/^আপনার কোড \d{6}। /) },
    ]);
    expect(spent()).toBe(price);
    expect(sent()).toEqual([]);
  });

  it('sends no SMS without the way `sms`', async () => {
    await askCode();
    expect([codes().length, sent().length]).toEqual([0, 1]);
  });

  it.each<[string, Partial<StoredApplication>]>([
    ['who has not agreed to SMS', { consents: {} }],
    ['with a number of another country', { phone: '+14165550123' }],
    ['with a number of a landline', { phone: '+88029876543' }],
  ])('gives the same answer for an applicant %s, and sends nothing', async (_, changes) => {
    await store(changes);
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect([codes(), sent()]).toEqual([[], []]);
  });

  it('gives the same answer if nothing matches, or the stage sends no SMS', async () => {
    expect(await askCode({ ...byText, search2: '1990-03-01' })).toEqual(codeAnswer);
    vi.stubEnv(environmentNames.textSender, '');
    vi.stubEnv(environmentNames.textAggregator, '');
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect([codes(), sent()]).toEqual([[], []]);
  });

  it('sends at most three SMS in an hour for a passport, also from several networks', async () => {
    for (let n = 0; n < 5; n += 1) expect(await askCode(byText, `203.0.${n}.1`)).toEqual(codeAnswer);
    expect(codes()).toHaveLength(3);
  });

  it('sends at most 200 SMS in an hour in all', async () => {
    const passports = Array.from({ length: 201 }, (_, n) => `BX${String(n).padStart(7, '0')}`);
    await store(
      ...passports.map((passport, n) => ({
        _id: String(n).padStart(24, 'a'),
        passport,
        email: `a${n}@example.com`,
        copyId: `${String(n).padStart(21, 'A')}A`,
        nationalId: String(1_990_000_000_000 + n),
      })),
    );
    tables.put('settings', {
      ...defaultMessageSettings,
      name: 'messages',
      version: 1,
      monthCeiling: 300 * price,
    });
    for (const passport of passports) await askCode({ ...byText, search: passport });
    expect(codes()).toHaveLength(200);
  });

  it('sends nothing once the month’s money is spent', async () => {
    tables.put('messageBudget', { key: 'month#2026-03', spent: defaultMessageSettings.monthCeiling });
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect(codes()).toEqual([]);
  });

  it.each([
    ['ThrottlingException', 400, 0],
    ['InternalServerException', 500, price],
  ])('after %s of the carrier gives back what was not sent', async (name, httpStatusCode, paid) => {
    vi.spyOn(logger, 'error').mockReturnValue();
    texts
      .on(SendTextMessageCommand)
      .rejects(Object.assign(new Error('no'), { name, $metadata: { httpStatusCode } }));
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect(spent()).toBe(paid);
  });

  it('uses the aggregator of a stage without a sender at AWS', async () => {
    vi.stubEnv(environmentNames.textSender, '');
    vi.stubEnv(aggregatorVariable, 'sslWireless');
    const requests = mockAggregator();
    expect(await askCode(byText)).toEqual(codeAnswer);
    expect(requests()).toMatchObject([{ msisdn: '8801712345678' }]);
  });
});
