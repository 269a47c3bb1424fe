import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { openings } from '../schemas.ts';

/** Openings have their own records: in the application, each one would rewrite all its index entries. */

export const Openings = v.object(openings);
type Openings = v.InferOutput<typeof Openings>;

/**
 * Counts an opening and returns the values before it, or none if they are unreadable: the copy is still shown. May
 * count twice if the SDK retries.
 */
export async function countOpening(id: string, now: Date): Promise<Openings> {
  return parseOpenings(id, await addOpening(id, now));
}

async function addOpening(id: string, now: Date): Promise<object> {
  try {
    const { Attributes = {} } = await dynamo.send(
      new UpdateCommand({
        ...keyOf(id),
        UpdateExpression: 'ADD #opened :one SET #openedAt = :now',
        ExpressionAttributeNames: { '#opened': 'opened', '#openedAt': 'openedAt' },
        ExpressionAttributeValues: { ':one': 1, ':now': now.toISOString() },
        ReturnValues: 'ALL_OLD',
      }),
    );
    return Attributes;
  } catch (error) {
    // DynamoDB cannot add to a stored value that is not a number.
    if (error instanceof Error && error.name === 'ValidationException') return { opened: 'not a number' };
    throw error;
  }
}

export async function readOpenings(id: string): Promise<Openings> {
  const { Item = {} } = await dynamo.send(new GetCommand(keyOf(id)));
  return parseOpenings(id, Item);
}

function keyOf(id: string) {
  return { TableName: nameOfResource('openings'), Key: { application: id } };
}

function parseOpenings(id: string, stored: object): Openings {
  const [readable = {}] = readEachReadable([stored], one =>
    parseOrFault(Openings, one, nameWithId('The openings of', id)),
  );
  return readable;
}
