import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { identityKey } from '../index-keys.ts';
import { StoredApplication } from '../stored-application.ts';

/** Identity that somebody states in an enquiry: values of one page of a passport. */
export interface Identity {
  readonly passport: string;
  readonly nationality: string;
  /** `YYYY-MM-DD` */
  readonly dob: string;
}

/**
 * The cases, open and closed, that match all three values, the newest first, in one read; whichever of the values is wrong, it
 * reads nothing. The index has them in no order, so all of them are read, and then so many are answered.
 */
export async function findMatches(identity: Identity, count: number): Promise<StoredApplication[]> {
  const { partition, sort } = tables.applications.indexes.identity;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: 'identity',
      KeyConditionExpression: '#partition = :passport AND #sort = :identity',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: {
        ':passport': identity.passport,
        ':identity': identityKey(identity.nationality, identity.dob),
      },
      Limit: serverLimits.casesOfPerson,
    }),
  );
  return Items.map(item => parseOrFault(StoredApplication, item, 'An application'))
    .toSorted((one, other) => (one._id < other._id ? 1 : -1))
    .slice(0, count);
}
