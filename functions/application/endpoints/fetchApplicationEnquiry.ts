import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { tables } from '../../shared/tables.ts';
import { StoredApplication } from '../record.ts';
import { fetchApplicationEnquiry as route } from '../routes.ts';
import { countEnquiry } from '../store/enquiry-guard.ts';
import { present } from './present.ts';

type Request = Pick<ServedRequest<typeof route>, 'query' | 'now'>;

/**
 * The applicant's copy where passport, nationality and date of birth all match. Every miss is one write and one read,
 * the same answer, and takes the same time: nobody learns which of the three was wrong.
 */
async function fetchApplicationEnquiry({ query, now }: Request): Promise<Answered<typeof route>> {
  const { search: passport, search1: nationality, search2: dob, limit } = query;
  const [, found] = await Promise.all([
    countEnquiry(passport, now),
    findByPassport(passport, nationality, limit),
  ]);
  const matches = found.filter(item => item['dob'] === dob);
  return { applications: await Promise.all(matches.map(copyOf)) };
}

type Item = Record<string, unknown>;

async function findByPassport(passport: string, nationality: string, count: number): Promise<Item[]> {
  const { partition, sort } = tables.applications.indexes.enquiry;
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('applications'),
      IndexName: 'enquiry',
      KeyConditionExpression: '#partition = :passport AND #sort = :nationality',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':passport': passport, ':nationality': nationality },
      Limit: count,
    }),
  );
  return Items;
}

/** Parsed only when it matches, so that a corrupt record answers a miss like every other miss. */
function copyOf(item: Item): ReturnType<typeof present<StoredApplication>> {
  return present(parseOrFault(StoredApplication, item, 'An application'));
}

export const handler = serve(route, fetchApplicationEnquiry);
