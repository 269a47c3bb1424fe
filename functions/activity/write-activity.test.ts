import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseOrFault } from '../server/fault.ts';
import { logger } from '../server/logger.ts';
import { DomainError } from '../shared/errors.ts';
import { mockDynamo } from '../testing/dynamo.ts';
import { admin, now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { ActivityRecord, instantOf } from './activity-record.ts';
import { activityParts, activityPut, recordActivity, recordChange } from './write-activity.ts';

const dynamo = mockDynamo();
const entry = { subject: 'application#1', action: 'updateApplication', who: admin.id, now, after: { a: 1 } };

beforeEach(() => {
  stubStage();
});

it('An entry becomes a record that sorts by its instant, is its own, and overwrites nothing', () => {
  const [first, second] = [activityPut(entry), activityPut(entry)];
  expect(first).toMatchObject({
    TableName: 'activity',
    Item: { subject: 'application#1', action: 'updateApplication', who: admin.id, after: { a: 1 } },
    ConditionExpression: 'attribute_not_exists(#partition)',
    ExpressionAttributeNames: { '#partition': 'subject' },
  });
  expect(first.Item?.['at']).toMatch(/^2026-03-04T20:05:06\.789Z#[0-9a-f]{32}$/);
  expect(first.Item?.['at']).not.toBe(second.Item?.['at']);
});

it('A record is read back with its instant', () => {
  const record = parseOrFault(ActivityRecord, activityPut(entry).Item, 'It');
  expect(instantOf(record)).toBe(now.toISOString());
});

it.each(['2026-03-04T20:05:06.789Z', '#0f', 'a#b#0f', 'a#0fx', 'a#'])('A record cannot be at "%s"', at => {
  const record = { ...activityPut(entry).Item, at };
  expect(() => parseOrFault(ActivityRecord, record, 'It')).toThrow('It is not as it should be: at');
});

describe('An entry that belongs to no other write', () => {
  const puts = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);
  beforeEach(() => {
    dynamo.reset();
    dynamo.on(PutCommand).resolves({});
  });

  it('is put by itself', async () => {
    await recordActivity(entry);
    expect(puts()).toHaveLength(1);
  });

  it('has the address that it was asked for from beside it, for 90 days', async () => {
    await recordActivity({ ...entry, address: '2001:db8::7' });
    const [record, address] = puts();
    expect(JSON.stringify(record)).not.toContain('2001:db8::7');
    expect(address).toEqual({
      TableName: 'clientAddresses',
      Item: {
        entry: record?.Item?.['at'],
        address: '2001:db8::7',
        expires: Math.floor(Date.parse('2026-06-02T20:05:06Z') / 1000),
      },
    });
  });

  it('is done where an earlier try wrote it and its answer was lost', async () => {
    const failed = new ConditionalCheckFailedException({ $metadata: {}, message: 'It is there' });
    dynamo.on(PutCommand, { TableName: 'activity' }).rejects(failed);
    await expect(recordActivity(entry)).resolves.toBeUndefined();
  });

  it('is not done where its address cannot be kept', async () => {
    dynamo.on(PutCommand, { TableName: 'clientAddresses' }).rejects(new Error('down'));
    await expect(recordActivity({ ...entry, address: '2001:db8::7' })).rejects.toThrow('down');
  });
});

it('An entry in a transaction has its address there as well', () => {
  const writes = activityParts({ ...entry, address: '2001:db8::7' }).map(({ write }) => write.Put);
  expect(writes).toMatchObject([
    { TableName: 'activity' },
    { TableName: 'clientAddresses', Item: { entry: writes[0]?.Item?.['at'] } },
  ]);
  expect(activityParts(entry)).toHaveLength(1);
});

describe('A change that is kept apart from its entry', () => {
  const puts = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item);
  const outcomes = () => puts().flatMap(item => item?.['outcome'] ?? []);
  const step = vi.fn(async () => {});
  const refuse = () => Promise.reject(new DomainError('INVALID', 'no'));
  const fail = () => Promise.reject(new Error('down'));
  beforeEach(() => {
    step.mockClear();
    dynamo.reset();
    dynamo.on(PutCommand).resolves({});
  });

  it('is recorded before it is done, and after it what became of it, with the same id', async () => {
    const seen: unknown[] = [];
    await recordChange({ ...entry, address: '2001:db8::7' }, async () => seen.push(...outcomes()), step);
    expect([seen, outcomes(), step.mock.calls.length]).toEqual([['begun'], ['begun', 'done'], 1]);
    const [begun, , end] = puts();
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

  it('does not happen where the entry cannot be written', async () => {
    dynamo.on(PutCommand).rejects(new Error('down'));
    await expect(recordChange(entry, step)).rejects.toThrow('down');
    expect(step).not.toHaveBeenCalled();
  });

  it.each([
    ['its first step is refused', [refuse, step], 'refused', 0],
    ['a later step is refused', [step, refuse], 'unfinished', 1],
    ['its first step fails', [fail, step], 'unfinished', 0],
  ] as const)('stops and is recorded so where %s', async (_, steps, outcome, done) => {
    await expect(recordChange(entry, ...steps)).rejects.toThrow();
    expect([outcomes(), step.mock.calls.length]).toEqual([['begun', outcome], done]);
  });

  it('is done although what became of it cannot be written, which is logged', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => {});
    dynamo.on(PutCommand).resolvesOnce({}).rejects(new Error('down'));
    await expect(recordChange(entry, step)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });
});
