import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { messageChannelsVariable } from '../../shared/resources.ts';
import { queueCall, storedQueues } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { attemptOf } from '../../testing/messages.ts';
import { admin, applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { contactKey } from '../store/contact-budget.ts';
import { handler } from './resendNotice.ts';
import { resendNotice as route } from './routes.ts';
import {
  dueMessage,
  inSeconds,
  onlyMessage,
  prepareSending,
  stored,
  storeMessages,
} from './testing/sending.ts';

async function resend() {
  const { statusCode, body = '' } = await handler(
    eventOf(route, { caller: admin, parameters: { id: applicationId } }),
  );
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(prepareSending);

describe('resendNotice', () => {
  it('makes a message due now, also without a change, and writes it into the history', async () => {
    storeMessages();
    const { statusCode, body } = await resend();
    expect([statusCode, body.messages]).toEqual([
      200,
      [expect.objectContaining({ state: 'waiting', by: admin.id })],
    ]);
    expect(onlyMessage()).toMatchObject({ id: 'next', isAsked: true, waiting: 'email', due: inSeconds(0) });
    expect(stored().history()).toMatchObject([{ action: 'resendNotice', who: admin.id }]);
  });

  it('makes a waiting message due now, and keeps its changes', async () => {
    storeMessages({}, dueMessage({ due: inSeconds(60) }));
    await resend();
    expect(onlyMessage()).toMatchObject({ due: inSeconds(0), changes: [{}], isAsked: true });
  });

  it('answers with the texts of earlier messages', async () => {
    const sent = dueMessage({
      id: '1'.repeat(24),
      state: 'sent',
      waiting: undefined,
      templateVersion: 1,
      language: 'en',
      attempts: [attemptOf({ state: 'sent' })],
    });
    storeMessages({}, sent);
    expect((await resend()).body.messages[1].text).toBe('News about your visa application: (link)');
  });

  it('takes the case out of the queue of calls', async () => {
    queueCall(storeMessages());
    await resend();
    expect(await storedQueues(applicationId)).toEqual([]);
  });

  it('sends no second message while one is under way', async () => {
    const underWay = dueMessage({ id: '1', attempts: [attemptOf()] });
    storeMessages({}, underWay);
    expect((await resend()).statusCode).toBe(200);
    expect(onlyMessage()).toEqual(underWay);
    expect(stored().history()).toEqual([]);
  });

  it.each([
    ['the applicant has not agreed', { consent: false }, 'email'],
    ['this site sends no messages', {}, ''],
  ])('is refused if %s', async (_, record, channels) => {
    vi.stubEnv(messageChannelsVariable, channels);
    storeMessages(record);
    expect(await resend()).toMatchObject({ statusCode: 409, body: { message: messages.noNotices } });
  });

  it('is refused if the address is blocked', async () => {
    const key = contactKey(storedApplication().email);
    storeMessages().put('messageBudget', { key, email: { problem: 'bounced', at: inSeconds(-60) } });
    expect((await resend()).statusCode).toBe(409);
  });

  it('returns 404 for a deleted application', async () => {
    storeMessages(deletedApplication());
    expect((await resend()).statusCode).toBe(404);
  });
});
