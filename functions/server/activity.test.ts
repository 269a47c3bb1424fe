import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { ActivityRecord, instantOf } from '../shared/activity-record.ts';
import { mockDynamo } from '../testing/dynamo.ts';
import { admin, now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { activityPut, recordActivity } from './activity.ts';
import { parseOrFault } from './fault.ts';

const dynamo = mockDynamo();
const deed = { subject: 'application#1', action: 'updateApplication', who: admin.id, now, after: { a: 1 } };

beforeEach(() => {
  stubStage();
});

it('A deed becomes a record that sorts by its instant, is its own, and overwrites nothing', () => {
  const [first, second] = [activityPut(deed), activityPut(deed)];
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
  const record = parseOrFault(ActivityRecord, activityPut(deed).Item, 'It');
  expect(instantOf(record)).toBe(now.toISOString());
});

it.each(['2026-03-04T20:05:06.789Z', '#0f', 'a#b#0f', 'a#0fx', 'a#'])('A record cannot be at "%s"', at => {
  const record = { ...activityPut(deed).Item, at };
  expect(() => parseOrFault(ActivityRecord, record, 'It')).toThrow('It is not as it should be: at');
});

it('A deed that changes nothing else is put by itself', async () => {
  dynamo.on(PutCommand).resolves({});
  await recordActivity(deed);
  expect(dynamo.commandCalls(PutCommand)).toHaveLength(1);
});
