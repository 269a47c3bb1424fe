import { PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { subjectParts } from '../shared/subject.ts';
import { tables } from '../shared/tables.ts';
import { dynamo } from './dynamo.ts';
import { environment } from './environment.ts';

/** Who did what to which record, and when. Only ever added: no function may change or remove one. */

/** Who does something, by which route, and when. */
export interface Writer {
  /** The id of the person. */
  readonly who: string;
  /** The name of the route. */
  readonly action: string;
  readonly now: Date;
}

/** What somebody did; `before` and `after` hold only the fields that changed. */
export interface Deed extends Writer {
  /** The kind of record and its id, for example `application#` and 24 characters. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const Changed = v.optional(v.record(v.string(), v.unknown()));

/** An activity record as it is stored; `at` is the instant, `#` and a random part. */
export const ActivityRecord = v.object({
  subject: v.string(),
  at: v.pipe(v.string(), v.regex(/^[^#]+#[0-9a-f]+$/)),
  action: v.string(),
  who: v.string(),
  before: Changed,
  after: Changed,
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecord>;

type Put = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Put']>;

/** The record of a deed as a Put, for the transaction that also does the deed's write. */
export function activityPut({ now, ...deed }: Deed): Put {
  const { partition } = tables.activity;
  // Too long to guess: the archive's digest of a record must tell nobody what is in it.
  const random = crypto.randomUUID().replaceAll('-', '');
  return {
    TableName: environment('activity'),
    Item: { ...deed, kind: subjectParts(deed.subject).kind, at: `${now.toISOString()}#${random}` },
    ConditionExpression: 'attribute_not_exists(#partition)',
    ExpressionAttributeNames: { '#partition': partition },
  };
}

/** Records a deed that changes nothing else. */
export async function recordActivity(deed: Deed): Promise<void> {
  await dynamo.send(new PutCommand(activityPut(deed)));
}

/** The instant of an activity record, as ISO 8601. */
export function instantOf({ at }: Pick<ActivityRecord, 'at'>): string {
  return at.slice(0, at.indexOf('#'));
}
