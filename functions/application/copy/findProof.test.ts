import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { applicationId, copyId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { referenceOf, shownReference } from '../reference.ts';
import type { StoredApplication } from '../stored-application.ts';
import { handler } from './findProof.ts';
import { findProof as route } from './routes.ts';

const dynamo = mockDynamo();
const reference = referenceOf(copyId);
const record = storedApplication({ proof: 'a.b.c', signedBy: '0123abcd-2' });

async function find(typed: string = shownReference(reference)) {
  const { statusCode, headers, body } = await handler(eventOf(route, { body: { reference: typed } }));
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

/** Makes the index lead to this record. */
function hold(Item: StoredApplication): void {
  const found = { verifiedCopy: reference, _id: applicationId, copySince: 1_700_000_000 };
  dynamo.on(QueryCommand).resolves({ Items: [found] });
  dynamo.on(GetCommand).resolves({ Item });
}

function holdNothing(): void {
  dynamo.on(QueryCommand).resolves({ Items: [] });
}

const counted = () =>
  dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues?.[':amount']);

beforeEach(() => {
  stubStage();
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  hold(record);
});

describe('Finding the proof of a copy by its reference', () => {
  it('answers the proof and nothing else, for nobody to keep, and counts no miss', async () => {
    const { statusCode, headers, body } = await find();
    expect([statusCode, body, headers?.['cache-control']]).toEqual([200, { proof: 'a.b.c' }, 'no-store']);
    expect(counted()).toEqual([0]);
    expect(dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
      expect.objectContaining({ IndexName: 'copy', ExpressionAttributeValues: { ':copy': reference } }),
    ]);
  });

  it('counts a miss, and says the same of what was never there and what was deleted since', async () => {
    holdNothing();
    const never = await find();
    expect(never).toMatchObject({ statusCode: 404, body: { code: 'NOT_FOUND' } });
    hold(deletedApplication({ proof: 'a.b.c' }));
    expect((await find()).body).toEqual(never.body);
    expect(counted()).toEqual([1, 1]);
  });

  it('finds no copy whose id begins otherwise, as where the index is older than the record', async () => {
    hold(storedApplication({ copyId: `${'d'.repeat(21)}A`, proof: 'a.b.c' }));
    expect((await find()).statusCode).toBe(404);
  });

  it('says when to ask again while a copy is not signed', async () => {
    hold(storedApplication());
    const { statusCode, headers, body } = await find();
    expect([statusCode, body.code, headers?.['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
  });

  it.each([
    ['right', () => hold(record)],
    ['wrong', holdNothing],
  ])(
    'refuses a guesser at a full counter, whose guess is %s, in the same words after the same time',
    async (_, prepare) => {
      prepare();
      const now = Math.floor(Date.now() / 900_000);
      dynamo.on(UpdateCommand).rejects(
        new ConditionalCheckFailedException({
          message: '',
          $metadata: {},
          Item: { [`w900n${now}`]: { N: '10' }, [`w900n${now + 1}`]: { N: '10' } },
        }),
      );
      const started = performance.now();
      const { statusCode, headers, body } = await find();
      expect(performance.now() - started).toBeGreaterThanOrEqual(400);
      expect([statusCode, body.code]).toEqual([429, 'TOO_MANY']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toContain('a.b.c');
    },
  );

  it.each([
    ['with a typing error', shownReference(reference).replace(/.$/, last => (last === '0' ? '1' : '0'))],
    ['that is too short', reference.slice(0, -1)],
    ['that is none', '<script>'],
  ])('refuses a reference %s before it reads or counts anything', async (_, typed) => {
    expect(await find(typed)).toMatchObject({ statusCode: 400, body: { code: 'INVALID' } });
    expect(dynamo.calls()).toHaveLength(0);
  });
});
