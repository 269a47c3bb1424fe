import { PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { ignoreConditionFailure } from '../server/aws/refusals.ts';
import type { TransactionPart } from '../server/aws/transaction.ts';
import type { Caller } from '../server/caller.ts';
import { afterDeadline } from '../server/deadline.ts';
import { nameOfResource } from '../server/environment.ts';
import { logFailure } from '../server/log.ts';
import { DomainError } from '../shared/errors.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { tables } from '../shared/tables.ts';
import { type ActivityRecord, applicantActor, type Outcome, outcomeKey } from './activity-record.ts';
import { parseSubject } from './subject.ts';

/** Writes the history of changes and views. Entries are only added, never changed. */

export interface Writer {
  readonly who: string;
  readonly action: string;
  readonly now: Date;
  /** Client's IP address. Missing for actions of the system. */
  readonly address?: string;
  readonly importId?: string | undefined;
}

export function writerOf(
  { name }: { readonly name: string },
  { caller, now, sourceIp }: { readonly caller: Caller; readonly now: Date; readonly sourceIp: string },
): Writer {
  return { who: caller.id, action: name, now, address: sourceIp };
}

/** Values of the changed fields only. */
export interface NewActivity extends Writer {
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly version?: number;
}

type Put = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Put']>;

export function activityParts(entry: NewActivity & { readonly outcome?: 'begun' }): TransactionPart[] {
  const [put, ...address] = putsOf(entry);
  return [{ write: { Put: put } }, ...address.map(Put => ({ write: { Put }, isApart: true }) as const)];
}

export async function recordActivity(entry: NewActivity): Promise<void> {
  await Promise.all(putsOf(entry).map(put));
}

/** For changes outside a transaction, such as in the user pool. @throws the error of the step that failed */
export async function recordChange(
  entry: NewActivity,
  ...steps: readonly (() => Promise<unknown>)[]
): Promise<void> {
  const [begun, ...rest] = putsOf({ ...entry, outcome: 'begun' });
  await Promise.all([begun, ...rest].map(put));
  let done = 0;
  try {
    for (const step of steps) {
      await step();
      done += 1;
    }
  } catch (error) {
    // Some changes may be stored, unless the first step was refused.
    await recordOutcome(begun, entry, done === 0 && error instanceof DomainError ? 'refused' : 'unfinished');
    throw error;
  }
  await recordOutcome(begun, entry, 'done');
}

/** Writes the first history entry of work over several requests: unfinished until `recordCompletion`. */
export async function recordStart(entry: NewActivity): Promise<void> {
  await Promise.all(putsOf({ ...entry, outcome: 'begun' }).map(put));
}

/** Writes the outcome of work begun with `recordStart`. The history then shows `after`. Can be repeated. */
export async function recordCompletion(
  { subject, who, action, at }: ActivityRecord,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { Item, ...input } = activityPut({ subject, who, action, outcome: 'done', after, now: new Date(0) });
  await put({ ...input, Item: { ...Item, at: outcomeKey(at) } });
}

/** Writes the outcome of a change. If this fails, the history shows the change as unfinished. */
async function recordOutcome(begun: Put, { who, action }: NewActivity, outcome: Outcome): Promise<void> {
  const { subject, kind, at } = begun.Item ?? {};
  const Item = { subject, kind, who, action, outcome, at: outcomeKey(String(at)) };
  await afterDeadline(() => put({ ...begun, Item })).catch(error =>
    logFailure({ route: action, step: 'outcome' }, error),
  );
}

/** Writes a history entry. An existing one with its key is the same: the SDK retried after a lost response. */
function put(input: Put): Promise<unknown> {
  return dynamo.send(new PutCommand(input)).catch(ignoreConditionFailure);
}

function putsOf(entry: NewActivity & { readonly outcome?: Outcome }): [Put, ...Put[]] {
  const put = activityPut(entry);
  return entry.address === undefined ? [put] : [put, addressPut(put.Item?.['at'], entry.address, entry.now)];
}

export function activityPut({
  now,
  address: _,
  ...entry
}: NewActivity & { readonly outcome?: Outcome }): Put {
  const { partition } = tables.activity;
  // This text is too long to guess. Otherwise the digest in the archive would reveal values.
  const random = crypto.randomUUID().replaceAll('-', '');
  return {
    TableName: nameOfResource('activity'),
    Item: {
      ...entry,
      who: entry.who === applicantActor ? undefined : entry.who,
      kind: parseSubject(entry.subject).kind,
      at: `${now.toISOString()}#${random}`,
    },
    ConditionExpression: 'attribute_not_exists(#partition)',
    ExpressionAttributeNames: { '#partition': partition },
  };
}

const daySeconds = 86_400;

/** The client's IP address has its own record, because it expires and the history never changes. */
function addressPut(entry: unknown, address: string, now: Date): Put {
  const expires = Math.floor(now.getTime() / 1000) + serverLimits.clientAddressDays * daySeconds;
  const { partition } = tables.clientAddresses;
  return { TableName: nameOfResource('clientAddresses'), Item: { [partition]: entry, address, expires } };
}
