import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Answered, type ServedRequest, serve } from '../serve.ts';
import { ActivityRecord, instantOf } from '../shared/activity.ts';
import { dynamo } from '../shared/dynamo.ts';
import { environment } from '../shared/environment.ts';
import { parseOwn } from '../shared/fault.ts';
import { namesOf } from './people.ts';
import { getActivity as route } from './routes.ts';
import { subjectOf } from './store.ts';

type Request = Pick<ServedRequest<typeof route>, 'parameters' | 'query'>;

/** The history of one application, newest first; it stays when the application is deleted. */
async function getActivity({ parameters, query }: Request): Promise<Answered<typeof route>> {
  const records = await readNewest(subjectOf(parameters.id), query.limit);
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
  return Items.map(item => parseOwn(ActivityRecord, item, `Activity of ${subject}`));
}

export const handler = serve(route, getActivity);
