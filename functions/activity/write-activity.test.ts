import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '../server/aws/transaction.ts';
import { parseOrFault } from '../server/fault.ts';
import { logger } from '../server/logger.ts';
import { DomainError } from '../shared/errors.ts';
import { admin, now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { ActivityRecord, applicantActor, instantOf } from './activity-record.ts';
import { activityParts, activityPut, recordActivity, recordChange } from './write-activity.ts';

let tables: MockTables;
const entry = { subject: 'application#1', action: 'updateApplication', who: admin.id, now, after: { a: 1 } };

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

it('A history entry is stored under a unique key that sorts by its instant', () => {
  const [first, second] = [activityPut(entry), activityPut(entry)];
  expect(first.Item).toMatchObject({
    subject: 'application#1',
    action: 'updateApplication',
    who: admin.id,
    after: { a: 1 },
  });
  expect(first.Item?.['at']).toMatch(/^2026-03-04T20:05:06\.789Z#[0-9a-f]{32}$/);
  expect(first.Item?.['at']).not.toBe(second.Item?.['at']);
});

it('A stored entry is parsed together with its instant', () => {
  const record = parseOrFault(ActivityRecord, activityPut(entry).Item, 'It');
  expect(instantOf(record)).toBe(now.toISOString());
});

it('An entry of an applicant is not in the index by person, and is parsed with the applicant as actor', () => {
  const { Item } = activityPut({ ...entry, who: applicantActor });
  expect(Item?.['who']).toBeUndefined();
  expect(parseOrFault(ActivityRecord, Item, 'It').who).toBe(applicantActor);
});

it.each(['2026-03-04T20:05:06.789Z', '#0f', 'a#b#0f', 'a#0fx', 'a#'])(
  'An entry with the sort key "%s" is rejected',
  at => {
    const record = { ...activityPut(entry).Item, at };
    expect(() => parseOrFault(ActivityRecord, record, 'It')).toThrow('It is not as it should be: at');
  },
);

describe('recordActivity', () => {
  const withAddress = { ...entry, address: '2001:db8::7' };

  it('writes the entry without a transaction', async () => {
    await recordActivity(entry);
    expect([tables.all('activity').length, tables.all('clientAddresses').length]).toEqual([1, 0]);
  });

  it('stores the client’s IP address in a separate record that expires after 90 days', async () => {
    await recordActivity(withAddress);
    const [record] = tables.all('activity');
    expect(record).not.toHaveProperty('address');
    expect(tables.all('clientAddresses')).toEqual([
      {
        entry: record?.['at'],
        address: '2001:db8::7',
        expires: Math.floor(Date.parse('2026-06-02T20:05:06Z') / 1000),
      },
    ]);
  });

  it('succeeds without overwriting if an earlier attempt wrote the entry and its response was lost', async () => {
    tables.before(PutCommand, () => {
      const { Item = {} } = tables.dynamo.commandCalls(PutCommand)[0]?.args[0].input ?? {};
      tables.put('activity', { ...Item, action: 'first' });
    });
    await expect(recordActivity(entry)).resolves.toBeUndefined();
    expect(tables.all('activity')).toMatchObject([{ action: 'first' }]);
  });

  it('fails if the client’s address cannot be stored', async () => {
    tables.dynamo.on(PutCommand, { TableName: 'clientAddresses' }).rejects(new Error('down'));
    await expect(recordActivity(withAddress)).rejects.toThrow('down');
  });
});

it('An entry in a transaction stores the client’s IP address in the same transaction', async () => {
  await transact(activityParts({ ...entry, address: '2001:db8::7' }));
  await transact(activityParts(entry));
  const entries = tables.all('activity').map(({ at }) => at);
  expect(entries).toHaveLength(2);
  const addresses = tables.all('clientAddresses');
  expect(addresses).toHaveLength(1);
  expect(entries).toContain(addresses[0]?.['entry']);
});

describe('recordChange', () => {
  const outcomes = () => tables.all('activity').map(({ outcome }) => outcome);
  const step = vi.fn(async () => {});
  const refuse = () => Promise.reject(new DomainError('INVALID', 'no'));
  const fail = () => Promise.reject(new Error('down'));
  beforeEach(() => {
    step.mockClear();
  });

  it('writes an entry before and after the change, with the same id', async () => {
    const seen: unknown[] = [];
    await recordChange({ ...entry, address: '2001:db8::7' }, async () => seen.push(...outcomes()), step);
    expect([seen, outcomes(), step.mock.calls.length]).toEqual([['begun'], ['begun', 'done'], 1]);
    const [begun, end] = tables.all('activity');
    expect(begun).toMatchObject({ action: 'updateApplication', after: { a: 1 } });
    const { subject, action, who } = entry;
    expect(end).toEqual({
      subject,
      action,
      who,
      kind: 'application',
      outcome: 'done',
      at: `${begun?.['at']}0`,
    });
    for (const item of [begun, end]) expect(() => parseOrFault(ActivityRecord, item, 'It')).not.toThrow();
  });

  it('does not make the change if the first entry cannot be written', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('down'));
    await expect(recordChange(entry, step)).rejects.toThrow('down');
    expect(step).not.toHaveBeenCalled();
  });

  it.each([
    ['its first step is refused', [refuse, step], 'refused', 0],
    ['a later step is refused', [step, refuse], 'unfinished', 1],
    ['its first step fails', [fail, step], 'unfinished', 0],
  ] as const)('stops at the error of a step and records the outcome: %s', async (_, steps, outcome, done) => {
    await expect(recordChange(entry, ...steps)).rejects.toThrow();
    expect([outcomes(), step.mock.calls.length]).toEqual([['begun', outcome], done]);
  });

  it('succeeds and logs a failure if the outcome cannot be written after the change', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const goesDown = async () => tables.dynamo.on(PutCommand).rejects(new Error('down'));
    await expect(recordChange(entry, goesDown)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });
});
