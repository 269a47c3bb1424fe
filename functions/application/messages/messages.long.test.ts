import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { messageSettingsKey } from '../../settings/read-message-settings.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { mockMail } from '../../testing/mail.ts';
import { stubStage } from '../../testing/stage.ts';
import { channels } from '../consents.ts';
import { contactOn } from '../rules/contacts.ts';
import { callKey } from '../rules/queues.ts';
import type { StoredApplication } from '../stored-application.ts';
import { monthKey } from './budget.ts';
import { MessageWorld } from './testing/world.ts';

const people = 10_000;
const changesAMinute = 100;
/** 09:05 of a Thursday in Dhaka. All changes and messages are before the next quiet hours. */
const morning = new Date('2026-03-05T03:05:00.000Z');
const odds = { error: 0.1, noReceipt: 0.05, receiptTwice: 0.05, receiptBeforeAnswer: 0.1, killed: 0.0001 };
const within = 3 * 60_000;

const mail = mockMail();
mockCognito();

beforeEach(() => {
  stubStage();
  // The AWS mocks would keep a stack trace of each of about 200,000 calls.
  Error.stackTraceLimit = 0;
  startFastClock(morning);
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  Error.stackTraceLimit = 10;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function settings(world: MessageWorld, monthCeiling: number): void {
  const key = { [layouts.settings.partition]: messageSettingsKey };
  world.tables.put('settings', { ...defaultMessageSettings, monthCeiling, ...key });
}

const contactsOf = (record: StoredApplication) =>
  channels.flatMap(channel => contactOn(channel, record) ?? []);

it(`${people} messages reach each person on a channel or by a call, never twice on one channel`, async () => {
  const world = new MessageWorld(1, people, odds, mail);
  settings(world, 1e12);
  for (let first = 0; first < people; first += changesAMinute) {
    await world.pass(world.people.slice(first, first + changesAMinute));
  }
  // The leases of killed functions and the waits for receipts end.
  for (let minutes = 0; minutes < 30; minutes += 1) await world.pass();
  await world.settle();

  const reachedAt = (record: StoredApplication) =>
    Math.min(...contactsOf(record).map(contact => world.reached.get(contact) ?? Number.POSITIVE_INFINITY));
  const isCalled = ({ _id }: StoredApplication) => world.tables.find('work', callKey(_id)) !== undefined;
  const lost = world.people.filter(
    record => reachedAt(record) === Number.POSITIVE_INFINITY && !isCalled(record),
  );
  expect(lost.map(({ _id }) => _id)).toEqual([]);
  expect([...world.accepted].filter(([, count]) => count > 1)).toEqual([]);
  expect(world.tables.messages().filter(({ state }) => state === 'waiting')).toEqual([]);
  const soon = world.people.filter(
    record => reachedAt(record) - (world.changed.get(record._id) ?? 0) <= within,
  );
  const inTime = soon.length / people;
  console.log(`${(inTime * 100).toFixed(1)} % of ${people} were reached within three minutes`);
  expect(inTime).toBeGreaterThanOrEqual(0.95);
});

it('the ceiling of the month is exact with fifty messages at once', async () => {
  const world = new MessageWorld(2, 0, { ...odds, error: 0, killed: 0 }, mail);
  const price = defaultMessageSettings.whatsAppPrice;
  settings(world, 20 * price + price - 1);
  await world.addWithWhatsApp(50);
  world.tables.slowDown(1);
  world.tables.refuseConflicts();
  await world.passAtOnce(50);
  expect(world.accepted.size).toBe(20);
  expect(world.tables.find('messageBudget', { key: monthKey(new Date()) })).toMatchObject({
    spent: 20 * price,
  });
  expect(world.tables.messages().filter(({ state }) => state === 'failed')).toHaveLength(30);
});
