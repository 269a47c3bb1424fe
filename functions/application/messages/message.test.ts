import { describe, expect, it } from 'vitest';
import { attemptOf, due, waitingMessage } from '../../testing/messages.ts';
import { now, storedApplication } from '../../testing/samples.ts';
import {
  accepted,
  advanced,
  claimed,
  covered,
  delivered,
  failed,
  isTakenBack,
  putOff,
  released,
  skipped,
  withOverdueAttempt,
  withOwnId,
} from './message.ts';
import type { MessageRecord } from './message-record.ts';

const all = ['whatsApp', 'sms', 'email'] as const;
const changes = [{ before: { isStatus: 'Approved' } }];
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** A message by WhatsApp that is being sent. */
const sending = (message: Partial<MessageRecord> = {}) =>
  waitingMessage({
    id: '1',
    waiting: 'whatsApp',
    due: inSeconds(300),
    attempts: [attemptOf({ channel: 'whatsApp' })],
    ...message,
  });
const byEmail = (message: Partial<MessageRecord> = {}) =>
  waitingMessage({ id: '1', attempts: [attemptOf()], ...message });

describe('isTakenBack', () => {
  it('is true if the record has its earlier values again', () => {
    const back = storedApplication({ isStatus: 'Approved' });
    expect(isTakenBack(waitingMessage({ changes }), back)).toBe(true);
    const twice = [{ before: { isStatus: 'Approved' } }, { before: { isStatus: 'Rejected' } }];
    expect(isTakenBack(waitingMessage({ changes: twice }), back)).toBe(true);
  });

  it.each([
    ['the record differs', {}, 'Rejected' as const],
    ['staff asked for the message', { isAsked: true }, 'Approved' as const],
    ['it may have been sent', { attempts: [attemptOf()] }, 'Approved' as const],
    ['it has no changes', { changes: undefined }, 'Approved' as const],
  ])('is false if %s', (_, message, isStatus) => {
    expect(isTakenBack(waitingMessage({ changes, ...message }), storedApplication({ isStatus }))).toBe(false);
  });
});

describe('advanced', () => {
  it('tries the channels in order, each once', () => {
    const first = advanced(waitingMessage({ waiting: 'email' }), all, now);
    expect(first).toMatchObject({ waiting: 'whatsApp', due: now.toISOString() });
    const failedOne = attemptOf({ channel: 'whatsApp', state: 'failed' });
    expect(advanced(sending({ attempts: [failedOne] }), all, now)).toMatchObject({ waiting: 'sms' });
    expect(advanced(sending({ attempts: [failedOne] }), ['whatsApp', 'email'], now)).toMatchObject({
      waiting: 'email',
    });
  });

  it('keeps a message that waits on its channel', () => {
    const message = waitingMessage({ waitsFor: 'soon' });
    expect(advanced(message, ['email'], now)).toBe(message);
  });

  it('fails if every channel was tried, and stops without any consent', () => {
    const tried = byEmail({ attempts: [attemptOf({ state: 'failed', problem: 'refused' })], changes });
    expect(advanced(tried, ['email'], now)).toMatchObject({ state: 'failed' });
    expect(advanced(tried, ['email'], now)).not.toHaveProperty('waiting');
    expect(advanced(tried, ['email'], now)).not.toHaveProperty('changes');
    expect(advanced(tried, [], now)).toMatchObject({ state: 'stopped' });
    expect(advanced(waitingMessage(), [], now)).toMatchObject({ state: 'stopped' });
  });

  it('uses only the channel that staff chose', () => {
    expect(advanced(waitingMessage({ only: 'email' }), all, now)).toMatchObject({ waiting: 'email' });
    expect(advanced(waitingMessage({ only: 'email' }), ['sms'], now)).toMatchObject({ state: 'stopped' });
  });

  it('ends if one channel delivered it', () => {
    const attempts = [attemptOf({ channel: 'whatsApp', state: 'delivered' })];
    const ended = advanced(sending({ attempts }), all, now);
    expect(ended.state).toBe('delivered');
    expect(ended).not.toHaveProperty('waiting');
  });
});

describe('An attempt', () => {
  it('holds the message for the time of its lease', () => {
    const { state, at, ...attempt } = attemptOf();
    const claim = claimed(waitingMessage({ waitsFor: 'soon' }), { attempt, language: 'bn' }, now);
    expect(claim).toMatchObject({ due: inSeconds(300), language: 'bn', attempts: [{ state: 'sending' }] });
    expect(claim).not.toHaveProperty('waitsFor');
  });

  it('that is accepted ends the message, but waits for a receipt of WhatsApp', () => {
    const email = accepted(byEmail({ changes }), 'key-1', now);
    expect(email).toMatchObject({ state: 'sent', attempts: [{ state: 'sent' }] });
    for (const field of ['waiting', 'due', 'changes']) expect(email).not.toHaveProperty(field);
    expect(accepted(sending(), 'key-1', now)).toMatchObject({
      state: 'waiting',
      waiting: 'whatsApp',
      waitsFor: 'receipt',
      due: inSeconds(300),
    });
  });

  it('keeps a receipt that came before the answer', () => {
    const early = delivered(sending(), 'key-1') ?? expect.fail();
    expect(early).toMatchObject({ state: 'delivered', attempts: [{ state: 'delivered' }] });
    expect(accepted(early, 'key-1', now)).toBeUndefined();
    const bounced = failed(byEmail(), 'key-1', 'bounced') ?? expect.fail();
    expect(accepted(bounced, 'key-1', now)).toBeUndefined();
  });

  it('by email is sent although its result came after its lease', () => {
    const attempts = [attemptOf({ state: 'failed', problem: 'unknown' })];
    expect(accepted(byEmail({ state: 'failed', attempts }), 'key-1', now)).toMatchObject({
      state: 'sent',
      attempts: [{ state: 'sent' }],
    });
  });

  it('without a result or receipt in time counts as failed', () => {
    expect(withOverdueAttempt(sending(), now)).toEqual(sending());
    const late = new Date(now.getTime() + 300_000);
    expect(withOverdueAttempt(sending(), late).attempts).toMatchObject([{ problem: 'unknown' }]);
    const sent = accepted(sending(), 'key-1', now) ?? expect.fail();
    expect(withOverdueAttempt(sent, late).attempts).toMatchObject([{ problem: 'noReceipt' }]);
  });

  it('that the carrier did not accept is taken back', () => {
    expect(released(byEmail(), 'key-1', due)).toMatchObject({ attempts: [], due });
    expect(released(byEmail(), 'another', due)).toBeUndefined();
    expect(released(byEmail({ attempts: [attemptOf({ state: 'sent' })] }), 'key-1', due)).toBeUndefined();
  });

  it('that was skipped counts as tried', () => {
    const { state, at, ...attempt } = attemptOf({ channel: 'sms' });
    const next = advanced(
      skipped(waitingMessage({ waiting: 'sms' }), attempt, 'ceiling', now),
      ['sms', 'email'],
      now,
    );
    expect(next).toMatchObject({ waiting: 'email', attempts: [{ state: 'failed', problem: 'ceiling' }] });
  });
});

describe('A receipt', () => {
  it('counts once, and a later failure does not undo it', () => {
    const told = delivered(sending(), 'key-1') ?? expect.fail();
    expect(delivered(told, 'key-1')).toBeUndefined();
    expect(failed(told, 'key-1', 'unreachable')).toBeUndefined();
    expect(delivered(told, 'unknown')).toBeUndefined();
  });

  it('of a failure counts once', () => {
    const bad = failed(byEmail(), 'key-1', 'bounced') ?? expect.fail();
    expect(failed(bad, 'key-1', 'bounced')).toBeUndefined();
  });

  it('that comes late cancels a fallback that was not started', () => {
    const lost = advanced(withOverdueAttempt(sending(), new Date(now.getTime() + 300_000)), all, now);
    expect(lost.waiting).toBe('sms');
    const told = delivered(lost, 'key-1');
    expect(told).toMatchObject({ state: 'delivered', attempts: [{ state: 'delivered' }] });
    expect(told?.attempts[0]).not.toHaveProperty('problem');
    expect(told).not.toHaveProperty('waiting');
  });

  it('that comes during a fallback leaves the fallback its lease', () => {
    const attempts = [
      attemptOf({ channel: 'whatsApp', state: 'failed', problem: 'noReceipt' }),
      attemptOf({ channel: 'sms', key: 'key-2' }),
    ];
    const told = delivered(sending({ waiting: 'sms', attempts }), 'key-1') ?? expect.fail();
    expect(told.waiting).toBe('sms');
    expect(accepted(told, 'key-2', now)).toMatchObject({ state: 'delivered' });
  });
});

it('A covered message counts as sent without a carrier', () => {
  const { state, ...attempt } = attemptOf();
  expect(covered(waitingMessage({ changes }), attempt)).toMatchObject({
    state: 'sent',
    attempts: [{ state: 'sent' }],
  });
});

it('A message that waits says why', () => {
  expect(putOff(waitingMessage(), now, 'quietHours')).toMatchObject({
    due: now.toISOString(),
    waitsFor: 'quietHours',
  });
});

it('Only the message that collects changes gets another id', () => {
  expect(withOwnId(waitingMessage(), 'a')).toMatchObject({ id: 'a', version: 0 });
  expect(withOwnId(sending(), 'a')).toMatchObject({ id: '1', version: 1 });
});
