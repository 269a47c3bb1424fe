import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { mockMail } from '../../testing/mail.ts';
import { closedApplication, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { enquiryCode as route } from './code-route.ts';
import { handler } from './enquiryCode.ts';

let tables: MockTables;
const mail = mockMail();
const record = storedApplication();
const asked = { search: 'bx 0123-456', search1: 'Bangladesh', search2: '1990-02-28' };

async function ask(body: Record<string, string> = asked) {
  const began = Date.now();
  const { statusCode, body: text = '' } = await handler(eventOf(route, { body }));
  return { statusCode, body: JSON.parse(text), milliseconds: Date.now() - began };
}

/** Response of the route, the same for every caller. */
const answer = { statusCode: 200, body: {}, milliseconds: serverLimits.codeAnswerMilliseconds };

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

describe('enquiryCode [§7]', () => {
  it('emails a code to the stored address if all three values match, with the consultancy as sender', async () => {
    expect(await ask()).toEqual(answer);
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
    expect(await ask()).toEqual(answer);
    expect(sent()).toMatchObject([{ Destination: { ToAddresses: [record.email] } }]);
    for (const name of [record.surname, record.givenN, record.passport])
      expect(JSON.stringify(sent()[0]?.Content)).not.toContain(name);
  });

  it('writes the email in the page’s language, if given', async () => {
    await ask({ ...asked, language: 'bn' });
    expect(sent()[0]?.Content?.Simple?.Subject?.Data).toBe('আপনার Maple Visa কোড');
  });

  it('signs the email with the site’s address and the licence, unless the licence has expired', async () => {
    const text = () => sent().at(-1)?.Content?.Simple?.Body?.Text?.Data;
    await ask();
    expect(text()).toContain('Recruiting licence: RL-0\nvisa.example.com');
    tables.put('settings', { ...settings, recruitingLicenceExpiry: '2026-03-03' });
    await ask();
    expect(text()).not.toContain('RL-0');
  });

  it('returns the same response with the same database calls if nothing matches, and sends no email', async () => {
    await ask();
    const calls = () => tables.dynamo.calls().map(({ args }) => args[0].constructor.name);
    const withMatch = calls();
    tables.dynamo.resetHistory();
    mail.resetHistory();
    expect(await ask({ ...asked, search2: '1990-03-01' })).toEqual(answer);
    expect(calls()).toEqual(withMatch);
    expect(sent()).toEqual([]);
  });

  it('sends at most three emails in an hour, with the same response to further requests', async () => {
    for (let n = 0; n < 5; n += 1) expect(await ask()).toEqual(answer);
    expect(sent()).toHaveLength(3);
  });

  it('returns the same response if the email fails, and logs the failure without the address', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    mail.on(SendEmailCommand).rejects(new Error(`not to ${record.email}`));
    expect(await ask()).toEqual(answer);
    expect(logged.mock.calls).toMatchObject([['Failed', { route: 'enquiryCode', step: 'email' }]]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(record.email);
  });

  it.each(['search', 'search1', 'search2'])('requires the parameter %s', async name => {
    const rest = Object.entries(asked).filter(([key]) => key !== name);
    const { statusCode, body } = await ask(Object.fromEntries(rest));
    expect([statusCode, Object.keys(body.fields)]).toEqual([400, [name]]);
    expect(tables.dynamo.calls()).toEqual([]);
  });
});
