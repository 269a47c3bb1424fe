import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import { type MessageTables, mockMessageTables } from '../../testing/messages.ts';
import { applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import type { StoredApplication } from '../stored-application.ts';
import { stopNotices as route } from './stop-route.ts';
import { stopTokenOf } from './stop-token.ts';
import { handler } from './stopNotices.ts';

let tables: MessageTables;

/** Calls the unsubscribe link like a mail program, with the body of a form. Source: RFC 8058, section 3.2. */
async function stop(token = stopTokenOf(storedApplication())) {
  const event = eventOf(route, { parameters: { token } });
  const { statusCode, body = '' } = await handler({ ...event, body: 'List-Unsubscribe=One-Click' });
  return { statusCode, body: JSON.parse(body) };
}
const keep = (application: Partial<StoredApplication> = {}) => {
  tables = mockMessageTables(application);
};
const consent = () => tables.application()?.['consent'];

beforeEach(() => {
  stubStage();
  keep();
});

describe('stopNotices [§7]', () => {
  it('withdraws the consent once, with the applicant as actor in the history', async () => {
    for (let times = 0; times < 2; times += 1) expect(await stop()).toEqual({ statusCode: 200, body: {} });
    expect(consent()).toBe(false);
    expect(await storedHistory('application', applicationId)).toMatchObject([
      { action: 'stopNotices', who: 'applicant', before: { consent: true }, after: { consent: false } },
    ]);
  });

  it('removes the day of the consent to emails, and keeps other consents', async () => {
    const sms = { on: '2026-01-05', way: 'onPaper' } as const;
    keep({ consents: { email: sms, sms } });
    await stop();
    expect(tables.application()?.['consents']).toEqual({ sms });
  });

  it('changes nothing for a deleted application, with the same response', async () => {
    keep(deletedApplication());
    expect(await stop()).toEqual({ statusCode: 200, body: {} });
    expect(consent()).toBe(true);
  });

  const forged = `${applicationId}-${'0'.repeat(32)}`;
  it.each([
    ['is forged', {}, forged],
    ['has an unknown application', {}, `${'0'.repeat(24)}-${'0'.repeat(32)}`],
    ['went to an earlier address', { email: 'new@example.com' }, undefined],
  ])('rejects a link that %s', async (_, application, token) => {
    keep(application);
    const { statusCode, body } = await stop(token);
    expect([statusCode, body.message]).toEqual([400, messages.wrongStopLink]);
    expect(consent()).toBe(true);
  });

  it('rejects a link of another installation', async () => {
    const token = stopTokenOf(storedApplication());
    stubStage({ attemptsKey: 'another' });
    expect((await stop(token)).statusCode).toBe(400);
  });

  it.each(['', 'x', `${forged}0`])('rejects the token "%s"', async token => {
    expect((await stop(token)).statusCode).toBe(400);
    expect(tables.dynamo.calls()).toEqual([]);
  });
});
