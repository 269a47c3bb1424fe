import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { newestEntryIn } from '../../testing/history.ts';
import { withPhone } from '../../testing/messages.ts';
import { admin, applicationId, closedApplication, storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { contactKey } from '../store/contact-budget.ts';
import { handler } from './askForDocuments.ts';
import { linkKeyOf } from './link-secret.ts';
import { askForDocuments as route } from './routes.ts';

let tables: MockTables;
const sent = () => tables.all('messages');

beforeEach(async () => {
  stubStage();
  stubSigner();
  tables = mockTables();
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

  it('adds a message with the request in the same transaction, for the first channel of the applicant', async () => {
    await replaceApplication(storedApplication(withPhone));
    const { body } = await ask({ way: 'message', language: 'bn' });
    expect(body.isSent).toBe(true);
    const [request] = body.application.documentRequests;
    expect(sent()).toMatchObject([
      {
        application: applicationId,
        template: 'documents',
        request: request.id,
        language: 'bn',
        by: admin.id,
        state: 'waiting',
        waiting: 'whatsApp',
        due: request.at,
      },
    ]);
    expect(sent()[0]).not.toHaveProperty('only');
    expect(
      tables.dynamo.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems,
    ).toContainEqual({
      Put: expect.objectContaining({ TableName: 'messages' }),
    });
  });

  it('sends the link by email alone if staff choose that', async () => {
    await replaceApplication(storedApplication(withPhone));
    await ask({ way: 'email' });
    expect(sent()).toMatchObject([{ waiting: 'email', only: 'email' }]);
  });

  it.each([
    ['has not agreed', { consent: false }, {}],
    ['has an address to which an email did not arrive', {}, { problem: 'bounced' }],
    ['has no address', { email: '' }, {}],
  ])('refuses a message if the applicant %s', async (_, record, problem) => {
    await replaceApplication(storedApplication(record));
    const block = { email: { ...problem, at: '2026-03-01T00:00:00.000Z' } };
    if ('problem' in problem)
      tables.put('messageBudget', { key: contactKey(storedApplication().email), version: 1, ...block });
    expect(await ask({ way: 'email' })).toMatchObject({
      status: 409,
      body: { message: messages.noRequestEmail },
    });
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
