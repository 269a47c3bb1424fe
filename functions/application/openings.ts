import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/aws/dynamo.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { openings } from './schemas.ts';
import type { StoredApplication } from './stored-application.ts';

/**
 * The number of openings of an applicant's copy, in a record of its own: counted in the application, each opening would write
 * all its copies in the indexes as well.
 */

const Openings = v.object(openings);
type Openings = v.InferOutput<typeof Openings>;

/**
 * Counts an opening of a copy, and says how often it was opened before, and when last. Where the SDK sends it again, as the
 * answer was lost, it may count twice.
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

/** Reads how often a copy was opened, and when last. */
export async function readOpenings(record: StoredApplication): Promise<Openings> {
  const { Item = {} } = await dynamo.send(new GetCommand(keyOf(record)));
  return withEarlier(record, Item);
}

function keyOf({ _id }: StoredApplication) {
  return { TableName: environment('openings'), Key: { application: _id } };
}

/** Adds what a version before this one counted in the application itself, until `npm run reindex` has moved it. */
function withEarlier(earlier: StoredApplication, stored: object): Openings {
  const { opened = 0, openedAt } = parseOrFault(Openings, stored, `The openings of ${earlier._id}`);
  const sum = opened + (earlier.opened ?? 0);
  return sum === 0 ? {} : { opened: sum, openedAt: openedAt ?? earlier.openedAt };
}
