import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ActivityRecord, instantOf } from '../../server/activity.ts';
import { dynamo } from '../../server/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { subjectOf } from '../../shared/subject.ts';
import { getActivity as route } from '../routes.ts';
import { namesOf } from '../store/people.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'query'>;

/** The history of one application, newest first; it stays when the application is deleted. */
async function getActivity({ parameters, query }: Request): Promise<Answered<typeof route>> {
  const records = await readNewest(subjectOf('application', parameters.id), query.limit);
  const names = await namesOf(records.map(({ who }) => who));
  return records.map(({ action, who, before, after, at }) => ({
    at: instantOf({ at }),
    action,
    by: { _id: who, name: names.get(who) ?? '' },
    before,
    after,
  }));
}

async function readNewest(subject: string, count: number): Promise<ActivityRecord[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: environment('activity'),
      KeyConditionExpression: 'subject = :subject',
      ExpressionAttributeValues: { ':subject': subject },
      ScanIndexForward: false,
      Limit: count,
    }),
  );
  return Items.map(item => parseOrFault(ActivityRecord, item, `Activity of ${subject}`));
}

export const handler = serve(route, getActivity);
