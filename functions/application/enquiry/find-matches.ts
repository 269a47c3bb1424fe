import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/aws/dynamo.ts';
import { nameOfResource } from '../../server/environment.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { identityKey } from '../rules/index-keys.ts';
import { parseApplication, type StoredApplication } from '../stored-application.ts';

export interface Identity {
  readonly passport: string;
  readonly nationality: string;
  readonly dob: string;
}

/** Returns the readable matching cases. Throws UNAVAILABLE if none is readable: it is wrong that there is no match. */
export async function findMatches(identity: Identity, count: number): Promise<StoredApplication[]> {
  const { partition, sort } = tables.applications.indexes.identity;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('applications'),
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
  const cases = readEachReadable(Items, parseApplication);
  if (cases.length === 0 && Items.length > 0)
    throw new DomainError('UNAVAILABLE', messages.applicationUnreadable);
  return cases.toSorted((one, other) => (one._id < other._id ? 1 : -1)).slice(0, count);
}
