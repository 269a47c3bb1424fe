import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, type QueryCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { environmentNames } from '../../shared/resources.ts';
import { mockDynamo } from '../../testing/dynamo.ts';
import { keyIds } from '../../testing/keys.ts';
import { now } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './signAgain.ts';

const dynamo = mockDynamo();
const event = { id: 'e', time: now.toISOString() };
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const queries = () => dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);
const touched = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

/** Fills the index with copies signed by these keys, in the order of the index. */
function hold(names: readonly string[]): void {
  const keys = names.map((name, n) => ({ _id: idOf(n), signingKey: `${name}#${idOf(n)}`, listed: 'live' }));
  dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => {
    const { ':least': least, ':most': most } = input.ExpressionAttributeValues ?? {};
    const found = keys
      .filter(({ signingKey }) => signingKey >= least && signingKey <= most)
      .toSorted((one, other) => (one.signingKey < other.signingKey ? -1 : 1));
    return { Items: (input.ScanIndexForward ? found : found.toReversed()).slice(0, input.Limit) };
  });
}

beforeEach(() => {
  stubStage();
  vi.stubEnv(environmentNames.proofKey, keyIds[0]);
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
});

describe('Having copies signed again', () => {
  it('touches what nobody signed, and what any other key or this one in the earlier form did, and nothing else', async () => {
    hold(['0123abcd-2', '00000000-2', 'none', 'ffffffff-2', '0123abcd', '0123abce-2', '0123abcd-2']);
    await handler(event);
    expect(touched().map(({ Key }) => Key?.['_id'])).toEqual([2, 3, 5, 1, 4].map(idOf));
    expect(touched()[0]).toEqual({
      TableName: 'applications',
      Key: { _id: idOf(2) },
      ConditionExpression: 'listed = :live AND signingKey = :seen',
      UpdateExpression: 'SET signingKey = :unsigned, askedAt = :now',
      ExpressionAttributeValues: {
        ':live': 'live',
        ':seen': `none#${idOf(2)}`,
        ':unsigned': `none#${idOf(2)}`,
        ':now': event.time,
      },
    });
    expect(queries().map(({ IndexName }) => IndexName)).toEqual(['signing', 'signing']);
  });

  it('costs two reads that find nothing when every copy is signed', async () => {
    hold(['0123abcd-2', '0123abcd-2']);
    await handler(event);
    expect([queries().length, touched().length]).toEqual([2, 0]);
  });

  it('does a bounded part of what there is, what nobody signed first', async () => {
    hold([...Array<string>(100).fill('00000000-2'), ...Array<string>(3000).fill('none')]);
    await handler(event);
    expect([queries().length, touched().length]).toEqual([1, 3000]);
    expect(
      touched().every(({ ExpressionAttributeValues }) =>
        ExpressionAttributeValues?.[':seen'].startsWith('none'),
      ),
    ).toBe(true);
  });

  it('leaves a record alone that somebody has written or signed since', async () => {
    hold(['none', 'none']);
    dynamo.on(UpdateCommand).rejectsOnce(new ConditionalCheckFailedException({ message: '', $metadata: {} }));
    await handler(event);
    expect(touched()).toHaveLength(2);
  });

  it('fails when the table does', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    hold(['none']);
    dynamo.on(UpdateCommand).rejects(new Error('down'));
    await expect(handler(event)).rejects.toThrow('signAgain could not do all its work');
  });
});
