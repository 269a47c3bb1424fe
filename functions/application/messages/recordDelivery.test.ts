import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { storedQueues } from '../../testing/applications.ts';
import { attemptOf, deliveryEvent } from '../../testing/messages.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { contactKey } from '../store/contact-budget.ts';
import { handler } from './recordDelivery.ts';
import { dueMessage, onlyMessage, prepareSending, stored, storeMessages } from './testing/sending.ts';

const { email } = storedApplication();
const emailed = (state: 'sending' | 'sent' | 'failed' = 'sent') =>
  dueMessage({
    id: '1',
    state: state === 'sending' ? 'waiting' : state,
    attempts: [
      attemptOf({ state, contact: contactKey(email), ...(state === 'failed' && { problem: 'unknown' }) }),
    ],
    ...(state !== 'sending' && { waiting: undefined, due: undefined }),
  });

beforeEach(() => {
  prepareSending();
  storeMessages({}, emailed());
});

describe('recordDelivery', () => {
  it.each([
    ['Email Bounced', 'Permanent', 'bounced'],
    ['Email Bounced', 'Transient', 'delayed'],
    ['Email Complaint Received', undefined, 'complained'],
    ['Email Rejected', undefined, 'refused'],
  ] as const)('records %s %s as %s, once, and asks for a call', async (type, bounceType, problem) => {
    for (let times = 0; times < 2; times += 1)
      await handler(deliveryEvent(type, {}, bounceType ? { bounceType } : {}));
    expect(onlyMessage()).toMatchObject({ state: 'failed', attempts: [{ state: 'failed', problem }] });
    expect(stored().find('work', { queue: 'failed' })).toMatchObject({ what: problem });
    expect(stored().history()).toMatchObject([{ action: 'recordDelivery', after: { undelivered: problem } }]);
  });

  it.each([
    ['bounced', 'Email Bounced', true],
    ['delayed', 'Email Rejected', false],
  ] as const)('sends no more to an address that %s', async (_, type, isBlocked) => {
    await handler(deliveryEvent(type, {}, { bounceType: 'Permanent' }));
    expect(stored().contact(email)?.['email'] !== undefined).toBe(isBlocked);
  });

  it('records that an email was sent if the job could not', async () => {
    storeMessages({}, emailed('sending'));
    for (let times = 0; times < 2; times += 1) await handler(deliveryEvent('Email Sent'));
    expect(onlyMessage()).toMatchObject({ state: 'sent', attempts: [{ state: 'sent' }] });
    expect(stored().history()).toMatchObject([{ action: 'sendEmails' }]);
  });

  it('takes the case out of the queue of calls if the email was sent after all', async () => {
    storeMessages({}, emailed('failed'));
    stored().put('work', { queue: 'failed', place: `9999-12-31#${applicationId}` });
    await handler(deliveryEvent('Email Sent'));
    expect(onlyMessage().state).toBe('sent');
    expect(await storedQueues(applicationId)).toEqual([]);
  });

  it('asks for no call if the address has changed', async () => {
    const changed = { email: 'new@example.com' };
    storeMessages({}, emailed());
    const calls: unknown[] = [];
    stored().around(answer => {
      if (calls.push(0) === 2) stored().putApplication(changed);
      return answer();
    });
    await handler(deliveryEvent('Email Rejected'));
    expect(onlyMessage().state).toBe('failed');
  });

  it('ignores emails without our tags, and unknown messages', async () => {
    const event = deliveryEvent('Email Bounced');
    await handler({ ...event, detail: { mail: { destination: [email], tags: {} } } });
    await handler(deliveryEvent('Email Bounced', { message: 'unknown' }));
    await handler(deliveryEvent('Email Bounced', { attempt: 'unknown' }));
    expect(onlyMessage()).toEqual(emailed());
  });

  it('fails if the event cannot be read, so that it is sent again', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    await expect(handler({ id: 'x' })).rejects.toThrow('could not do its work');
  });
});
