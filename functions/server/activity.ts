import { PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { subjectParts } from '../shared/subject.ts';
import { tables } from '../shared/tables.ts';
import { dynamo } from './aws/dynamo.ts';
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
  /** The version that the record has after it. */
  readonly version?: number;
}

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
