import { PutCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../server/aws/dynamo.ts';
import { unlessRefused } from '../server/aws/refusals.ts';
import type { Part } from '../server/aws/transaction.ts';
import type { Caller } from '../server/caller.ts';
import { afterDeadline } from '../server/deadline.ts';
import { environment } from '../server/environment.ts';
import { logFailure } from '../server/log.ts';
import { DomainError } from '../shared/errors.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { tables } from '../shared/tables.ts';
import { type ActivityRecord, applicant, type Outcome, outcomePlace } from './activity-record.ts';
import { subjectParts } from './subject.ts';

/**
 * History of who did what to which record, and when. Only ever added: no function may change or remove one. From where it
 * was asked for is kept apart, for `clientAddressDays`.
 */

/** Person or function that does something, the route, and the time. */
export interface Writer {
  /** The id of the person. */
  readonly who: string;
  /** The name of the route. */
  readonly action: string;
  readonly now: Date;
  /** Client's address; not given where nobody asked. */
  readonly address?: string;
}

/** Returns the caller as the writer of what the route does. */
export function writerOf(
  { name }: { readonly name: string },
  { caller, now, sourceIp }: { readonly caller: Caller; readonly now: Date; readonly sourceIp: string },
): Writer {
  return { who: caller.id, action: name, now, address: sourceIp };
}

/** New activity record; `before` and `after` hold only the fields that changed. */
export interface NewActivity extends Writer {
  /** The kind of record and its id, for example `application#` and 24 characters. */
  readonly subject: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The version that the record has after it. */
  readonly version?: number;
}

type Put = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Put']>;

/** An entry and its address as parts of the transaction that writes the record itself. */
export function activityParts(entry: NewActivity): Part[] {
  const [put, ...address] = putsOf(entry);
  return [{ write: { Put: put } }, ...address.map(Put => ({ write: { Put }, isApart: true }) as const)];
}

/** Writes an entry that belongs to no other write. */
export async function recordActivity(entry: NewActivity): Promise<void> {
  await Promise.all(putsOf(entry).map(put));
}

/**
 * Does something that the history cannot be written together with, such as a change at the user pool: writes an entry
 * of what is to be done, does the steps one after the other, and writes a second entry of what became of it. Readers
 * get both as one line. Where the first entry cannot be written, nothing is done.
 * @throws what a step throws; the steps after it are not done
 */
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
    // A refusal of the first step has changed nothing. Of all else nobody knows how far it went.
    await end(begun, entry, done === 0 && error instanceof DomainError ? 'refused' : 'unfinished');
    throw error;
  }
  await end(begun, entry, 'done');
}

/** Writes an entry of work that goes on over several requests: until `recordEnd` is called it reads as not finished. */
export async function recordBeginning(entry: NewActivity): Promise<void> {
  await Promise.all(putsOf({ ...entry, outcome: 'begun' }).map(put));
}

/** Writes that the work of an entry is done; readers get `after` beside what the entry says. A second time changes nothing. */
export async function recordEnd(
  { subject, who, action, at }: ActivityRecord,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { Item, ...input } = activityPut({ subject, who, action, outcome: 'done', after, now: new Date(0) });
  await put({ ...input, Item: { ...Item, at: outcomePlace(at) } });
}

/** Writes what became of a change. Where it cannot, the line says that the change is not known to be finished. */
async function end(begun: Put, { who, action }: NewActivity, outcome: Outcome): Promise<void> {
  const { subject, kind, at } = begun.Item ?? {};
  const Item = { subject, kind, who, action, outcome, at: outcomePlace(String(at)) };
  await afterDeadline(() => put({ ...begun, Item })).catch(error =>
    logFailure({ route: action, step: 'outcome' }, error),
  );
}

/**
 * Nobody else knows the entry's place: what is there is this entry, whose first answer was lost before the SDK tried
 * again.
 */
function put(input: Put): Promise<unknown> {
  return dynamo.send(new PutCommand(input)).catch(unlessRefused);
}

function putsOf(entry: NewActivity & { readonly outcome?: Outcome }): [Put, ...Put[]] {
  const put = activityPut(entry);
  return entry.address === undefined ? [put] : [put, addressPut(put.Item?.['at'], entry.address, entry.now)];
}

/** An entry as a Put, without its address. */
export function activityPut({
  now,
  address: _,
  ...entry
}: NewActivity & { readonly outcome?: Outcome }): Put {
  const { partition } = tables.activity;
  // Too long to guess: the archive's digest of a record must tell nobody what is in it.
  const random = crypto.randomUUID().replaceAll('-', '');
  return {
    TableName: environment('activity'),
    Item: {
      ...entry,
      who: entry.who === applicant ? undefined : entry.who,
      kind: subjectParts(entry.subject).kind,
      at: `${now.toISOString()}#${random}`,
    },
    ConditionExpression: 'attribute_not_exists(#partition)',
    ExpressionAttributeNames: { '#partition': partition },
  };
}

const daySeconds = 86_400;

/**
 * The address of an entry in a record of its own, which DynamoDB removes, so that nothing of the history has to be
 * changed.
 */
function addressPut(entry: unknown, address: string, now: Date): Put {
  const expires = Math.floor(now.getTime() / 1000) + serverLimits.clientAddressDays * daySeconds;
  const { partition } = tables.clientAddresses;
  return { TableName: environment('clientAddresses'), Item: { [partition]: entry, address, expires } };
}
