import { beforeEach, expect, it } from 'vitest';
import type { Lambda } from './lambda.ts';
import { type MailRule, tellMailEvent } from './mail-events.ts';

const rule: MailRule = {
  functionName: 'recordDelivery',
  types: ['Email Sent', 'Email Bounced'],
  configurationSets: ['notices'],
};
const event = (type: 'Email Sent' | 'Email Complaint Received', set = 'notices') => ({
  'detail-type': type,
  detail: { mail: { tags: { 'ses:configuration-set': [set] } } },
});

let told: object[];
let lines: string[];
let failures: number;
const invoke: Lambda['invoke'] = async (name, given) => {
  told.push({ name, ...given });
  failures -= 1;
  if (failures >= 0) throw new Error('not now');
};
const done = async () => {};
const lambda: Lambda = { invoke, update: () => {}, retire: () => {}, rest: done, close: done };
const tell = (given: ReturnType<typeof event>) =>
  tellMailEvent(given, [rule], { lambda, log: line => void lines.push(line), pauseMilliseconds: 0 });

beforeEach(() => {
  [told, lines, failures] = [[], [], 0];
});

it('tells the function of a rule what it asks for, and nothing else', async () => {
  await tell(event('Email Sent'));
  await tell(event('Email Complaint Received'));
  await tell(event('Email Sent', 'others'));
  expect(told).toMatchObject([
    {
      name: 'recordDelivery',
      source: 'aws.ses',
      'detail-type': 'Email Sent',
      detail: event('Email Sent').detail,
    },
  ]);
});

it('tells it again, twice, when it fails, and then gives up', async () => {
  failures = 2;
  await tell(event('Email Sent'));
  expect(told).toHaveLength(3);
  expect(lines.join()).not.toContain('gave up');
  failures = 3;
  await tell(event('Email Sent'));
  expect(told).toHaveLength(6);
  expect(lines.at(-1)).toBe('recordDelivery gave up an event: Email Sent');
});
