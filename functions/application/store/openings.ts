import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { openings } from '../schemas.ts';
import type { StoredApplication } from '../stored-application.ts';

/**
 * Numbers of openings of applicants' copies, in their own records. A counter in the application would rewrite all its index
 * entries at each opening.
 */

const Openings = v.object(openings);
type Openings = v.InferOutput<typeof Openings>;

/**
 * Counts an opening and returns the earlier number and the last time. If the SDK retries after a lost response, the opening may
 * count twice.
 */
export async function countOpening(record: StoredApplication, now: Date): Promise<Openings> {
  const { Attributes = {} } = await dynamo.send(
    new UpdateCommand({
      ...keyOf(record),
      UpdateExpression: 'ADD #opened :one SET #openedAt = :now',
      ExpressionAttributeNames: { '#opened': 'opened', '#openedAt': 'openedAt' },
      ExpressionAttributeValues: { ':one': 1, ':now': now.toISOString() },
      ReturnValues: 'ALL_OLD',
    }),
  );
  return withEarlier(record, Attributes);
}

export async function readOpenings(record: StoredApplication): Promise<Openings> {
  const { Item = {} } = await dynamo.send(new GetCommand(keyOf(record)));
  return withEarlier(record, Item);
}

function keyOf({ _id }: StoredApplication) {
  return { TableName: nameOfResource('openings'), Key: { application: _id } };
}

/** Adds openings that an earlier version counted in the application, until `npm run reindex` has moved them. */
function withEarlier(earlier: StoredApplication, stored: object): Openings {
  const { opened = 0, openedAt } = parseOrFault(Openings, stored, `The openings of ${earlier._id}`);
  const sum = opened + (earlier.opened ?? 0);
  return sum === 0 ? {} : { opened: sum, openedAt: openedAt ?? earlier.openedAt };
}
