import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { openings } from '../schemas.ts';

/** Openings have their own records: in the application, each one would rewrite all its index entries. */

export const Openings = v.object(openings);
type Openings = v.InferOutput<typeof Openings>;

/** Counts an opening and returns the values before it. May count twice if the SDK retries. */
export async function countOpening(id: string, now: Date): Promise<Openings> {
  const { Attributes = {} } = await dynamo.send(
    new UpdateCommand({
      ...keyOf(id),
      UpdateExpression: 'ADD #opened :one SET #openedAt = :now',
      ExpressionAttributeNames: { '#opened': 'opened', '#openedAt': 'openedAt' },
      ExpressionAttributeValues: { ':one': 1, ':now': now.toISOString() },
      ReturnValues: 'ALL_OLD',
    }),
  );
  return parseOpenings(id, Attributes);
}

export async function readOpenings(id: string): Promise<Openings> {
  const { Item = {} } = await dynamo.send(new GetCommand(keyOf(id)));
  return parseOpenings(id, Item);
}

function keyOf(id: string) {
  return { TableName: nameOfResource('openings'), Key: { application: id } };
}

function parseOpenings(id: string, stored: object): Openings {
  return parseOrFault(Openings, stored, `The openings of ${id}`);
}
