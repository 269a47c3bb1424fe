import { beforeEach, expect, it } from 'vitest';
import type { MailEvent } from '../ses/ses.ts';
import { createEventBus } from './event-bus.ts';
import { callsForMail, type MailRule } from './mail-events.ts';

const rule: MailRule = {
  functionName: 'recordDelivery',
  types: ['Email Sent', 'Email Bounced'],
  configurationSets: ['notices'],
};
const event = (type: MailEvent['detail-type'], set = 'notices'): MailEvent => ({
  id: `${type} in ${set}`,
  source: 'aws.ses',
  'detail-type': type,
  time: '2026-03-04T05:06:07.000Z',
  detail: { mail: { tags: { 'ses:configuration-set': [set] } } },
});

let told: object[];
let marked: string[];
let kept: (MailEvent & { due?: string })[];
let lines: string[];
let failures: number;
const newBus = () =>
  createEventBus({
    store: { undelivered: () => kept, markDelivered: id => void marked.push(id) },
    callsFor: (given: MailEvent & { due?: string }) => callsForMail(given, [rule]),
    titleOf: given => given['detail-type'],
    lambda: {
      async invoke(name, given) {
        told.push({ name, ...given });
        failures -= 1;
        if (failures >= 0) throw new Error('not now');
      },
    },
    log: line => void lines.push(line),
    pauseMilliseconds: 0,
  });

beforeEach(() => {
  [told, marked, kept, lines, failures] = [[], [], [], [], 0];
});

it("The event bus calls a rule's function with events that match the rule", async () => {
  const all = [event('Email Sent'), event('Email Complaint Received'), event('Email Sent', 'others')];
  await newBus().publish(all);
  expect(told).toEqual([{ name: 'recordDelivery', ...event('Email Sent') }]);
  expect(new Set(marked)).toEqual(new Set(all.map(({ id }) => id)));
});

it('The event bus retries a failed event twice and then gives up', async () => {
  const bus = newBus();
  failures = 2;
  await bus.publish([event('Email Sent')]);
  expect(told).toHaveLength(3);
  expect(lines.join()).not.toContain('gave up');
  failures = 3;
  await bus.publish([event('Email Sent')]);
  expect(told).toHaveLength(6);
  expect(lines.at(-1)).toBe('recordDelivery gave up an event: Email Sent');
  expect(marked).toHaveLength(2);
});

it('The event bus delivers events that an earlier process stored, with their original time', async () => {
  kept = [event('Email Sent')];
  await newBus().publishStored();
  expect(told).toMatchObject([{ name: 'recordDelivery', time: '2026-03-04T05:06:07.000Z' }]);
  expect(marked).toEqual([event('Email Sent').id]);
});

it('The event bus keeps undelivered events for the next process', async () => {
  const bus = newBus();
  failures = 1;
  const publishing = bus.publish([event('Email Sent')]);
  bus.close();
  await publishing;
  expect(told).toHaveLength(1);
  expect(marked).toEqual([]);
});

it('The event bus delivers an event when it is due, also one that an earlier process stored', async () => {
  const time = Date.now() + 50;
  const due = new Date(time).toISOString();
  kept = [{ ...event('Email Sent'), due }];
  const bus = newBus();
  const publishing = bus.publish([{ ...event('Email Bounced'), due }]);
  // Does not wait for later events.
  await bus.publishStored();
  await publishing;
  await expect.poll(() => marked).toHaveLength(2);
  expect(Date.now()).toBeGreaterThanOrEqual(time - 1);
  expect(told).toHaveLength(2);
});

it('The event bus leaves an event that is not due to the next process', async () => {
  const bus = newBus();
  const publishing = bus.publish([
    { ...event('Email Sent'), due: new Date(Date.now() + 60_000).toISOString() },
  ]);
  bus.close();
  await publishing;
  expect([told, marked]).toEqual([[], []]);
});
