import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { messageSettingsKey } from '../../settings/read-message-settings.ts';
import { messageChannelsVariable } from '../../shared/resources.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { storedQueues } from '../../testing/applications.ts';
import { attemptOf, phone, withPhone } from '../../testing/messages.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { contactKey } from '../store/contact-budget.ts';
import { monthKey } from './budget.ts';
import type { PhoneMessage, SendOutcome } from './carriers/carrier.ts';
import { sendEmails } from './routes.ts';
import { sendDue } from './send-due.ts';
import {
  dueMessage,
  inSeconds,
  noon,
  onlyMessage,
  prepareSending,
  stored,
  storeMessages,
} from './testing/sending.ts';

const send = vi.fn<(message: PhoneMessage) => Promise<SendOutcome>>();
const byPhone = { ...withPhone, consents: { sms: withPhone.consents.sms } } as const;
const dueText = (message: object = {}) => dueMessage({ waiting: 'sms', ...message });

beforeEach(() => {
  prepareSending();
  send.mockReset().mockResolvedValue({ outcome: 'sent' });
});

const run = (channel: 'sms' | 'whatsApp' = 'sms') => sendDue(sendEmails, channel, send, noon);
const texts = () => send.mock.calls.map(([message]) => message);
const spent = () => stored().find('messageBudget', { key: monthKey(noon) })?.['spent'];
const useSettings = (settings: Partial<typeof defaultMessageSettings>) =>
  stored().put('settings', {
    ...defaultMessageSettings,
    ...settings,
    [layouts.settings.partition]: messageSettingsKey,
  });
const sentTo = (value: string, ...sent: object[]) =>
  stored().put('messageBudget', { key: contactKey(value), version: 1, sent });

describe('sendDue', () => {
  it('sends the office’s text with a short link, and stores price, parts and the hash of the link', async () => {
    storeMessages({ ...byPhone, language: 'en' }, dueText());
    await run();
    const [{ text, value, ...message } = expect.fail()] = texts();
    expect(value).toMatch(/^visa\.example\.com\/m#[\w-]{11}$/);
    expect(text).toBe(`News about your visa application: ${value}`);
    expect(message).toMatchObject({ to: phone, template: 'change', language: 'en' });
    expect(onlyMessage()).toMatchObject({
      state: 'sent',
      templateVersion: 1,
      attempts: [{ channel: 'sms', to: '…678', state: 'sent', parts: 1, price: 300_000 }],
    });
    expect(message.trace).toEqual({
      application: applicationId,
      message: onlyMessage().id,
      attempt: onlyMessage().attempts[0]?.key,
    });
    expect(spent()).toBe(300_000);
    const [link, ...others] = stored().all('messageLinks');
    expect(others).toEqual([]);
    expect(link).toMatchObject({ application: applicationId, link: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(stored().all('messageLinks'))).not.toContain(value.split('#')[1]);
    expect(stored().history()).toMatchObject([{ action: 'sendTexts' }]);
  });

  it('waits for a receipt of WhatsApp, then tries the next channel', async () => {
    storeMessages(withPhone, dueMessage({ waiting: 'whatsApp' }));
    await run('whatsApp');
    expect(onlyMessage()).toMatchObject({ state: 'waiting', waitsFor: 'receipt', due: inSeconds(300) });
    vi.setSystemTime(noon.getTime() + 301_000);
    await run('whatsApp');
    expect(texts()).toHaveLength(1);
    expect(onlyMessage()).toMatchObject({ waiting: 'sms', attempts: [{ problem: 'noReceipt' }] });
    await run();
    expect(texts()).toHaveLength(2);
    expect(onlyMessage()).toMatchObject({ state: 'sent', attempts: [{}, { channel: 'sms', state: 'sent' }] });
  });

  it('tries the next channel if the carrier refuses, and takes the money back', async () => {
    send.mockResolvedValue({ outcome: 'refused', problem: 'unreachable' });
    storeMessages(withPhone, dueText());
    await run();
    expect(onlyMessage()).toMatchObject({ waiting: 'whatsApp' });
    storeMessages(withPhone, dueText({ attempts: [attemptOf({ channel: 'whatsApp', state: 'failed' })] }));
    await run();
    expect(onlyMessage()).toMatchObject({ waiting: 'email', attempts: [{}, { problem: 'unreachable' }] });
    expect(spent()).toBe(0);
  });

  it.each([
    ['later', 30],
    ['throttled', -60],
  ] as const)('makes the attempt again if the carrier accepted nothing: %s', async (outcome, seconds) => {
    send.mockResolvedValue({ outcome });
    storeMessages(byPhone, dueText());
    await run().catch(() => undefined);
    expect(onlyMessage()).toMatchObject({ state: 'waiting', attempts: [], due: inSeconds(seconds) });
    expect(spent()).toBe(0);
    expect(stored().contact(phone)).toMatchObject({ sent: [] });
  });

  it('puts the message off in quiet hours', async () => {
    const night = new Date('2026-03-04T20:00:00.000Z');
    vi.setSystemTime(night);
    storeMessages(byPhone, dueText({ due: '2026-03-04T19:59:00.000Z' }));
    await sendDue(sendEmails, 'sms', send, night);
    expect(onlyMessage()).toMatchObject({
      id: 'next',
      waitsFor: 'quietHours',
      due: '2026-03-05T03:00:00.000Z',
    });
    expect(texts()).toEqual([]);
  });

  it('puts a fourth message of a week off, of all cases with this number', async () => {
    storeMessages(byPhone, dueText());
    const at = (days: number) => new Date(noon.getTime() - days * 86_400_000).toISOString();
    const entry = { application: 'b'.repeat(24), template: 'documents' };
    sentTo(phone, ...[6, 5, 1].map(days => ({ ...entry, message: `m${days}`, at: at(days) })));
    await run();
    expect(texts()).toEqual([]);
    expect(onlyMessage()).toMatchObject({ waitsFor: 'weeklyLimit', due: at(-1) });
    vi.setSystemTime(new Date(at(-1)));
    await sendDue(sendEmails, 'sms', send, new Date(at(-1)));
    expect(texts()).toHaveLength(1);
  });

  describe('with several cases of one number', () => {
    const other = {
      application: 'b'.repeat(24),
      id: 'm1',
      attempts: [attemptOf({ channel: 'sms', state: 'sent' })],
    };
    const entry = { application: other.application, message: 'm1', template: 'change' };
    const of = (state: 'sending' | 'sent' | 'failed') =>
      dueMessage({
        ...other,
        state: 'sent',
        waiting: undefined,
        attempts: [attemptOf({ channel: 'sms', state, contact: contactKey(phone) })],
      });

    it('sends no second message about changes that were made before the first one went out', async () => {
      storeMessages(byPhone, dueText(), of('sent'));
      sentTo(phone, { ...entry, at: inSeconds(-30) });
      await run();
      expect(texts()).toEqual([]);
      expect(stored().messages()[0]).toMatchObject({
        state: 'sent',
        attempts: [{ channel: 'sms', to: '…678', at: inSeconds(-30), state: 'sent' }],
      });
      expect(stored().messages()[0]?.attempts[0]).not.toHaveProperty('price');
    });

    it.each([
      ['the changes are newer', 'sent', -90],
      ['the first one failed', 'failed', -30],
    ] as const)('sends its own message if %s', async (_, state, seconds) => {
      storeMessages(byPhone, dueText(), of(state));
      sentTo(phone, { ...entry, at: inSeconds(seconds) });
      await run();
      expect(texts()).toHaveLength(1);
    });

    it('waits while the first one is being sent', async () => {
      storeMessages(byPhone, dueText(), of('sending'));
      sentTo(phone, { ...entry, at: inSeconds(-30) });
      await run();
      expect(texts()).toEqual([]);
      expect(stored().find('messages', { id: 'next' })).toMatchObject({ state: 'waiting' });
    });
  });

  it('skips channels that cost money at the ceiling of the month', async () => {
    storeMessages({ ...byPhone, consent: true }, dueText());
    useSettings({ monthCeiling: 299_999 });
    await run();
    expect(texts()).toEqual([]);
    expect(onlyMessage()).toMatchObject({
      waiting: 'email',
      attempts: [{ channel: 'sms', problem: 'ceiling' }],
    });
    expect(stored().find('messageBudget', { key: monthKey(noon) })).toMatchObject({
      ceilingReachedAt: noon.toISOString(),
    });
  });

  it('puts the case into the queue of calls if no channel is left', async () => {
    storeMessages({ ...byPhone, consent: false }, dueText());
    useSettings({ monthCeiling: 0 });
    await run();
    expect(onlyMessage().state).toBe('failed');
    expect(await storedQueues(applicationId)).toContain('call');
    expect(stored().find('work', { queue: 'failed' })).toMatchObject({ what: 'ceiling' });
  });

  it('skips a number after the messages to it were stopped, until a later consent', async () => {
    storeMessages(byPhone, dueText());
    const sms = { problem: 'optedOut', at: '2026-02-01T00:00:00.000Z' };
    stored().put('messageBudget', { key: contactKey(phone), version: 1, sms });
    await run();
    expect(texts()).toEqual([]);
    expect(onlyMessage()).toMatchObject({ attempts: [{ problem: 'optedOut' }] });
    const consents = { sms: { on: '2026-02-02', way: 'inPerson' } } as const;
    storeMessages({ ...byPhone, consents }, dueText());
    stored().put('messageBudget', { key: contactKey(phone), version: 1, sms });
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('leaves a message to the job of its first usable channel', async () => {
    storeMessages(storedApplication(), dueText());
    await run();
    expect(onlyMessage()).toMatchObject({ id: 'next', waiting: 'email', due: noon.toISOString() });
    vi.stubEnv(messageChannelsVariable, 'sms email');
    storeMessages(withPhone, dueText());
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('leaves a message to the next run if it changes meanwhile', async () => {
    storeMessages(byPhone, dueText());
    stored().before(TransactWriteCommand, () => stored().putMessages(dueText({ version: 2 })));
    await run();
    expect(texts()).toEqual([]);
    expect(onlyMessage()).toMatchObject({ id: 'next', version: 2 });
    expect(stored().dynamo.commandCalls(PutCommand)).toEqual([]);
  });
});
