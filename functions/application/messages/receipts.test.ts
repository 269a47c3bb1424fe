import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedQueues } from '../../testing/applications.ts';
import { attemptOf, phone, withPhone } from '../../testing/messages.ts';
import { applicationId } from '../../testing/samples.ts';
import { contactKey } from '../store/contact-budget.ts';
import type { Receipt } from './carriers/carrier.ts';
import type { MessageRecord } from './message-record.ts';
import { recordReceipt } from './receipts.ts';
import { dueMessage, noon, onlyMessage, prepareSending, stored, storeMessages } from './testing/sending.ts';

const attempt = attemptOf({ channel: 'sms', state: 'sent', contact: contactKeyOf() });
function contactKeyOf(): string {
  prepareSending();
  return contactKey(phone);
}
const texted = (message: Partial<MessageRecord> = {}) =>
  dueMessage({ id: '1', state: 'sent', waiting: undefined, due: undefined, attempts: [attempt], ...message });
const receipt = (changes: Partial<Receipt> = {}) =>
  recordReceipt({
    trace: { application: applicationId, message: '1', attempt: attempt.key },
    at: noon,
    state: 'delivered',
    ...changes,
  });
const failed = (problem: 'unreachable' | 'optedOut' = 'unreachable') => receipt({ state: 'failed', problem });

beforeEach(() => {
  prepareSending();
  storeMessages(withPhone, texted());
});

describe('recordReceipt', () => {
  it('records a delivery once', async () => {
    for (let times = 0; times < 2; times += 1) await receipt();
    expect(onlyMessage()).toMatchObject({
      state: 'delivered',
      version: 2,
      attempts: [{ state: 'delivered' }],
    });
  });

  it('continues with the next channel after a failure, once', async () => {
    for (let times = 0; times < 2; times += 1) await failed();
    expect(onlyMessage()).toMatchObject({
      state: 'waiting',
      version: 2,
      attempts: [{ problem: 'unreachable' }],
    });
    expect(onlyMessage().waiting).toBe('whatsApp');
    expect(stored().history()).toMatchObject([
      { action: 'recordDelivery', after: { undelivered: 'unreachable' } },
    ]);
  });

  it('asks for a call if no channel is left', async () => {
    storeMessages({ ...withPhone, consent: false, consents: { sms: withPhone.consents.sms } }, texted());
    await failed();
    expect(onlyMessage().state).toBe('failed');
    expect(await storedQueues(applicationId)).toContain('call');
    await receipt();
    expect(onlyMessage().state).toBe('delivered');
    expect(await storedQueues(applicationId)).not.toContain('call');
  });

  it('sends no more to a number on the carrier’s opt-out list', async () => {
    await failed('optedOut');
    expect(stored().contact(phone)).toMatchObject({ sms: { problem: 'optedOut' } });
    expect(stored().contact(phone)).not.toHaveProperty('whatsApp');
  });

  it('only records the failure of an earlier attempt', async () => {
    const attempts = [attempt, attemptOf({ key: 'key-2', state: 'sending' })];
    storeMessages(
      withPhone,
      texted({ state: 'waiting', waiting: 'email', due: '2026-03-05T06:05:00.000Z', attempts }),
    );
    await failed();
    expect(onlyMessage()).toMatchObject({
      waiting: 'email',
      attempts: [{ state: 'failed' }, { state: 'sending' }],
    });
  });

  it('is kept if the result of the send is stored at that moment', async () => {
    storeMessages(withPhone, texted({ state: 'waiting', attempts: [{ ...attempt, state: 'sending' }] }));
    stored().before(TransactWriteCommand, () => stored().putMessages(texted({ version: 2 })));
    await receipt();
    expect(onlyMessage()).toMatchObject({ state: 'delivered', version: 3 });
  });

  it('of an unknown message or attempt changes nothing', async () => {
    const trace = { application: applicationId, message: '1', attempt: 'other' };
    await receipt({ trace });
    await receipt({ trace: { ...trace, message: 'other' } });
    expect(onlyMessage()).toEqual(texted());
  });
});
