import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPhones, type ReceiptWay, type TopicEvent } from './phones.ts';
import { callsForTopic } from './topic-events.ts';

let folder: string;
let published: TopicEvent[];
let publishing: PromiseWithResolvers<void>;
const open = () =>
  createPhones(join(folder, 'phones.jsonl'), async events => {
    published.push(...events);
    await publishing.promise;
  });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phones-'));
  published = [];
  publishing = Promise.withResolvers();
});
afterEach(() => rmSync(folder, { recursive: true }));

const sms = { to: '+8801712345678', channel: 'sms', from: 'Maplegate', text: 'Hello', parts: 1 } as const;
const reports = (id: string, arrived: boolean) => ({ topicArn: 'arn:t', messages: [{ id, arrived }] });
const behave = (way: ReceiptWay) => ({ sms: way, whatsApp: 'usual' as const, lateSeconds: 60 });

describe('The local phones', () => {
  it('keep a message and its receipt for the next process until the receipt is delivered', async () => {
    const id = await open().deliver(sms, reports);
    const next = open();
    expect(next.messages()).toEqual([{ ...sms, id, at: expect.any(String), arrived: true }]);
    expect(next.undelivered()).toEqual(published);
    next.markDelivered(published[0]?.id ?? '');
    expect(open().undelivered()).toEqual([]);
  });

  it.each<[ReceiptWay, readonly boolean[]]>([
    ['usual', [true]],
    ['twice', [true, true]],
    ['none', []],
    ['failed', [false]],
  ])('report a message %s', async (way, expected) => {
    const phones = open();
    phones.setBehaviour(behave(way));
    const id = await phones.deliver(sms, reports);
    expect(published.map(({ message }) => message)).toEqual(expected.map(arrived => ({ id, arrived })));
    expect(new Set(published.map(event => event.id)).size).toBe(expected.length);
  });

  it('report late when told so', async () => {
    const phones = open();
    phones.setBehaviour(behave('late'));
    const before = Date.now();
    await phones.deliver(sms, reports);
    expect(Date.parse(published[0]?.due ?? '')).toBeGreaterThanOrEqual(before + 60_000);
  });

  it('answer a message with an early receipt only after the receipt was delivered', async () => {
    const phones = open();
    phones.setBehaviour(behave('early'));
    let isAnswered = false;
    const answered = phones.deliver(sms, reports).then(() => {
      isAnswered = true;
    });
    await new Promise(setImmediate);
    expect([published.length, isAnswered]).toEqual([1, false]);
    publishing.resolve();
    await answered;
  });

  it('keep behaviour and opt-outs for the next process', () => {
    open().setBehaviour(behave('none'));
    open().setOptOut('list', sms.to, true);
    expect(open().behaviour()).toEqual(behave('none'));
    expect([open().isOptedOut('list', sms.to), open().isOptedOut('other', sms.to)]).toEqual([true, false]);
    open().setOptOut('list', sms.to, false);
    expect(open().isOptedOut('list', sms.to)).toBe(false);
  });
});

it('A topic passes its notifications to the functions that subscribed', () => {
  const event = { id: '1', topicArn: 'arn:t', message: { a: 1 } };
  const subscriptions = [
    { topicArn: 'arn:t', functionName: 'recordTextDelivery' },
    { topicArn: 'arn:other', functionName: 'other' },
  ];
  expect(callsForTopic(event, subscriptions)).toEqual([
    {
      functionName: 'recordTextDelivery',
      payload: {
        Records: [
          expect.objectContaining({
            EventSource: 'aws:sns',
            Sns: expect.objectContaining({ MessageId: '1', TopicArn: 'arn:t', Message: '{"a":1}' }),
          }),
        ],
      },
    },
  ]);
});
