import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { traceText } from '../carriers/trace.ts';
import { handler } from './recordWhatsAppDelivery.ts';
import { notification } from './testing/send-one.ts';
import { messageSentOn, trace } from './testing/stored-message.ts';

let tables: ReturnType<typeof messageSentOn>;
beforeEach(() => {
  stubStage();
  tables = messageSentOn('whatsApp');
});

function event(value: object) {
  const entry = { id: '1', changes: [{ field: 'messages', value }] };
  return notification({ whatsAppWebhookEntry: JSON.stringify(entry), messageId: 'x' });
}

const unreachable = 131_026;

function statuses(names: readonly string[], code = unreachable) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return event({
    statuses: names.map(status => ({
      id: 'x',
      status,
      timestamp,
      biz_opaque_callback_data: traceText(trace),
      ...(status === 'failed' && { errors: [{ code }] }),
    })),
  });
}

describe('recordWhatsAppDelivery', () => {
  it('records that a message arrived, however often the carrier says so', async () => {
    for (let times = 0; times < 2; times += 1) await handler(statuses(['sent', 'delivered', 'read']));
    expect(tables.messages()).toMatchObject([{ state: 'delivered', version: 2 }]);
  });

  it('adds the case to the queue Call if the message did not arrive', async () => {
    await handler(statuses(['failed']));
    expect(tables.messages()).toMatchObject([{ state: 'failed', attempts: [{ problem: 'unreachable' }] }]);
    expect(tables.all('work')).toMatchObject([{ what: 'unreachable' }]);
  });

  it('sends no more to a number after its messages were stopped', async () => {
    await handler(statuses(['failed'], 131_050));
    expect(tables.all('messageBudget')).toMatchObject([{ whatsApp: { problem: 'optedOut' } }]);
  });

  it('removes the case from the queue Call when a later receipt says that it arrived', async () => {
    await handler(statuses(['failed']));
    await handler(statuses(['delivered']));
    expect(tables.messages()).toMatchObject([{ state: 'delivered' }]);
    expect(tables.all('work')).toEqual([]);
  });

  it('ignores what people write to the number', async () => {
    await handler(event({ messages: [{ from: '8801712345678', text: { body: 'Hello' } }] }));
    expect(tables.messages()).toMatchObject([{ state: 'sent', version: 1 }]);
  });
});
