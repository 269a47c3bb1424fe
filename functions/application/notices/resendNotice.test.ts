import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import { eventOf } from '../../testing/event.ts';
import { mockNoticeTables, type NoticeTables } from '../../testing/notices.ts';
import { admin, applicationId, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './resendNotice.ts';
import { resendNotice as route } from './routes.ts';

const { email } = storedApplication();
const at = '2026-03-04T19:00:00.000Z';
let tables: NoticeTables;

async function resend() {
  const parameters = { id: applicationId };
  const { statusCode, body = '' } = await handler(eventOf(route, { caller: admin, parameters }));
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(() => {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = mockNoticeTables({}, { sentVersion: 3, sentAt: at });
});

describe('resendNotice [§7]', () => {
  it('makes the email due now and writes a history entry', async () => {
    expect(await resend()).toEqual({ statusCode: 200, body: { sentAt: at, due: now.toISOString() } });
    expect(tables.notice()).toMatchObject({ waiting: 'waiting', due: now.toISOString() });
    expect(tables.history()).toMatchObject([{ action: 'resendNotice', who: admin.id }]);
  });

  it('removes the application from the queue of failed emails', async () => {
    const problem = { reason: 'delayed', email, at, key: 'k' } as const;
    tables = mockNoticeTables({}, { problem, row: ['Rahman'] });
    const place = { queue: 'failed', place: `9999-12-31#${applicationId}` };
    tables.put('work', { ...place, what: 'delayed', date: '2026-03-05', row: ['Rahman'] });
    expect((await resend()).statusCode).toBe(200);
    expect(tables.all('work')).toEqual([]);
  });

  it('sends no second email while one is being sent', async () => {
    const sending = { key: 'k', version: 3, email };
    tables = mockNoticeTables({}, { waiting: 'waiting', due: at, sending });
    expect((await resend()).body).toEqual({ due: at });
    expect(tables.history()).toEqual([]);
  });

  it.each([
    ['the applicant has not agreed', { consent: false }, {}],
    ['the address does not exist', {}, { problem: { reason: 'bounced', email, at, key: 'k' } as const }],
  ])('fails if %s', async (_, application, notice) => {
    tables = mockNoticeTables(application, notice);
    const { statusCode, body } = await resend();
    expect([statusCode, body.message]).toEqual([409, messages.noNotices]);
    expect(tables.history()).toEqual([]);
  });

  it('fails on a deployment stage that sends no emails', async () => {
    vi.stubEnv(siteOriginVariable, '');
    expect((await resend()).statusCode).toBe(409);
  });

  it('returns 404 for a deleted application', async () => {
    tables = mockNoticeTables(deletedApplication());
    expect((await resend()).statusCode).toBe(404);
  });
});
