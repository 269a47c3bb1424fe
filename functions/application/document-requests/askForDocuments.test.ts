import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { newestEntryIn } from '../../testing/history.ts';
import { mockMail } from '../../testing/mail.ts';
import { admin, applicationId, closedApplication, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './askForDocuments.ts';
import { linkKeyOf } from './link-secret.ts';
import { askForDocuments as route } from './routes.ts';

let tables: MockTables;
const mail = mockMail();
const sent = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

beforeEach(async () => {
  stubStage();
  stubSigner();
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  tables = mockTables({ settings: [storedSettings({ consultancyName: 'Maple & Visa' })] });
  await storeApplications(storedApplication());
});

async function ask(body: Record<string, unknown> = {}) {
  const wish = { items: ['passport', 'police'], language: 'en', way: 'desk', version: 3 };
  const event = eventOf(route, {
    caller: admin,
    parameters: { id: applicationId },
    body: { ...wish, ...body },
  });
  const { statusCode, body: text = '' } = await handler(event);
  return { status: statusCode, body: JSON.parse(text) };
}

const stored = async () => (await storedApplicationOf(applicationId))?.documentRequests;

describe('askForDocuments', () => {
  it('stores the request for 14 days and the hash of its link, and returns the link', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    const [request] = body.application.documentRequests;
    expect(request).toEqual({
      id: expect.any(String),
      items: ['passport', 'police'],
      language: 'en',
      way: 'desk',
      by: admin.id,
      at: expect.any(String),
      until: new Date(Date.parse(request.at) + 14 * 86_400_000).toISOString(),
    });
    expect(await stored()).toEqual([request]);
    expect(body.link).toMatch(/^\/send#[0-9a-f]{32}$/);
    const secret = body.link.slice('/send#'.length);
    expect(tables.all('documentLinks')).toEqual([
      {
        link: linkKeyOf(secret),
        application: applicationId,
        request: request.id,
        wrongDates: 0,
        starts: 0,
        bytes: 0,
        documents: {},
        expires: Math.floor(Date.parse(request.until) / 1000) + 86_400,
      },
    ]);
    const everything = ['applications', 'documentLinks', 'activity', 'work'] as const;
    expect(JSON.stringify(everything.map(name => tables.all(name)))).not.toContain(secret);
    expect(sent()).toEqual([]);
  });

  it('returns a link to the Bangla page, and each time another secret', async () => {
    const one = await ask({ language: 'bn' });
    const other = await ask({ language: 'bn', version: 4 });
    expect(one.body.link).toMatch(/^\/bn\/send#[0-9a-f]{32}$/);
    expect(other.body.link).not.toBe(one.body.link);
  });

  it('records the requested documents in the history, without the link', async () => {
    await ask();
    expect(newestEntryIn(tables)).toMatchObject({
      who: admin.id,
      action: 'askForDocuments',
      after: { askedFor: ['passport', 'police'], way: 'desk' },
    });
  });

  it('emails the link, which names only the office and how long the link works', async () => {
    const { body } = await ask({ way: 'email', language: 'en' });
    const [email] = sent();
    expect(email).toMatchObject({ Destination: { ToAddresses: [storedApplication().email] } });
    const { Subject, Body } = email?.Content?.Simple ?? {};
    expect(Subject?.Data).toBe('Maple & Visa asks you to send documents');
    const url = `https://visa.example.com${body.link}`;
    expect(Body?.Text?.Data).toContain(`${url}\n\n`);
    expect(Body?.Text?.Data).toContain('14 days');
    expect(Body?.Html?.Data).toContain(`href="${url}"`);
    const { surname, givenN, passport, company, dob } = storedApplication();
    for (const secret of [surname, givenN, passport, company, dob, 'Passport', 'Police', 'Pending'])
      expect(JSON.stringify(email?.Content)).not.toContain(secret);
  });

  it('emails in Bangla', async () => {
    await ask({ way: 'email', language: 'bn' });
    expect(sent()[0]?.Content?.Simple?.Body?.Text?.Data).toContain('১৪ দিন');
  });

  it.each([
    ['has not agreed', { consent: false }, {}],
    ['has an address to which an email did not arrive', {}, { reason: 'bounced' }],
  ])('refuses the email if the applicant %s', async (_, record, problem) => {
    await replaceApplication(storedApplication(record));
    const { email } = storedApplication();
    const failed = { ...problem, email, at: '2026-03-01T00:00:00.000Z', key: 'x' };
    if ('reason' in problem)
      tables.put('notices', { application: applicationId, version: 1, problem: failed });
    expect(await ask({ way: 'email' })).toMatchObject({
      status: 409,
      body: { message: messages.noRequestEmail },
    });
    expect(await stored()).toBeUndefined();
  });

  it('withdraws the request if the email cannot be sent', async () => {
    mail.on(SendEmailCommand).rejects(Object.assign(new Error(), { name: 'TimeoutError' }));
    expect(await ask({ way: 'email' })).toMatchObject({ status: 503 });
    expect(await stored()).toBeUndefined();
  });

  it('keeps at most three requests open, and forgets those that are over', async () => {
    const over = documentRequest({ id: '0'.repeat(24), until: '2026-01-01T00:00:00.000Z' });
    await replaceApplication(storedApplication({ documentRequests: [over] }));
    for (const version of [3, 4, 5]) expect(await ask({ version })).toMatchObject({ status: 201 });
    expect(await ask({ version: 6 })).toMatchObject({
      status: 409,
      body: { message: messages.tooManyRequests },
    });
    const ids = (await stored())?.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(over.id);
  });

  it('refuses documents that the visa type does not need, an earlier version and a closed case', async () => {
    expect(await ask({ items: ['funds'] })).toMatchObject({
      status: 400,
      body: { fields: { items: expect.any(String) } },
    });
    expect(await ask({ items: [] })).toMatchObject({ status: 400 });
    expect(await ask({ version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await replaceApplication(closedApplication());
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(tables.all('documentLinks')).toEqual([]);
  });

  it('counts as an event of the case', async () => {
    await replaceApplication(storedApplication({ lastActivity: '2026-01-02' }));
    await ask();
    expect((await storedApplicationOf(applicationId))?.lastActivity).not.toBe('2026-01-02');
  });
});
