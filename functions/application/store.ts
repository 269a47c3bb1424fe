import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { activityPut } from '../shared/activity.ts';
import { dynamo } from '../shared/dynamo.ts';
import { environment } from '../shared/environment.ts';
import { DomainError } from '../shared/errors.ts';
import { parseOwn } from '../shared/fault.ts';
import { messages } from '../shared/messages.ts';
import { type Part, transact } from '../shared/transaction.ts';
import { StoredApplication } from './record.ts';
import {
  type Claim,
  claimChanges,
  difference,
  indexAttributes,
  isLive,
  type Total,
  totalChanges,
} from './rules.ts';

/** The applications table: records, the claims on what is unique, and the totals. */

/** Reads an application, deleted or not; undefined where there is none. */
export async function findApplication(id: string): Promise<StoredApplication | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: environment('applications'), Key: { _id: id }, ConsistentRead: true }),
  );
  return Item && parseOwn(StoredApplication, Item, `Application ${id}`);
}

/**
 * Reads a live application.
 * @throws DomainError NOT_FOUND, for a deleted one too
 */
export async function getLive(id: string): Promise<StoredApplication> {
  const record = await findApplication(id);
  if (!record || !isLive(record)) throw new DomainError('NOT_FOUND', messages.notFound);
  return record;
}

/** Who writes, by which route, and when. */
export interface Writer {
  readonly who: string;
  readonly action: string;
  readonly now: Date;
}

/**
 * Writes a record with everything that must stay true about it: its claims, the totals and its history, in one
 * transaction. `before` is the record as it was read; undefined for a new one. `first` go before all other parts,
 * so that their refusals do too.
 * @throws DomainError STALE when the record is no longer as it was read, DUPLICATE when email or passport is taken
 */
export async function save(
  before: StoredApplication | undefined,
  after: StoredApplication,
  { who, action, now }: Writer,
  first: readonly Part[] = [],
): Promise<void> {
  const { taken, released } = claimChanges(before, after);
  const deed = { subject: subjectOf(after._id), action, who, now, ...difference(before, after) };
  await transact([
    ...first,
    recordPart(before, after),
    ...taken.map(claim => takePart(claim, after._id)),
    ...released.map(claim => releasePart(claim, after._id)),
    ...totalsParts(totalChanges(before, after)),
    { write: { Put: activityPut(deed) } },
  ]);
}

/** Under which an application's history is kept. */
export function subjectOf(id: string): string {
  return `application#${id}`;
}

function recordPart(before: StoredApplication | undefined, after: StoredApplication): Part {
  const Put = { TableName: environment('applications'), Item: { ...after, ...indexAttributes(after) } };
  if (!before)
    return { write: { Put: { ...Put, ConditionExpression: 'attribute_not_exists(#id)', ...idName } } };
  const condition = {
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': before.version },
  };
  return { write: { Put: { ...Put, ...condition } }, refusal: new DomainError('STALE', messages.stale) };
}

const idName = { ExpressionAttributeNames: { '#id': '_id' } };
const claimId = ({ field, value }: Claim): string => `${field}#${value}`;
const takenMessage = { email: messages.emailTaken, passport: messages.passportTaken };

function takePart(claim: Claim, application: string): Part {
  const message = takenMessage[claim.field];
  return {
    write: {
      Put: {
        TableName: environment('applications'),
        Item: { _id: claimId(claim), application },
        ConditionExpression: 'attribute_not_exists(#id)',
        ...idName,
      },
    },
    refusal: new DomainError('DUPLICATE', message, { fields: { [claim.field]: message } }),
  };
}

/** Only the holder gives a claim back. */
function releasePart(claim: Claim, application: string): Part {
  return {
    write: {
      Delete: {
        TableName: environment('applications'),
        Key: { _id: claimId(claim) },
        ConditionExpression: 'attribute_not_exists(#id) OR application = :application',
        ...idName,
        ExpressionAttributeValues: { ':application': application },
      },
    },
  };
}

const totalsKey = { _id: 'totals' };

function totalsParts(changes: Partial<Record<Total, number>>): Part[] {
  const moves = Object.entries(changes);
  if (moves.length === 0) return [];
  const Update = {
    TableName: environment('applications'),
    Key: totalsKey,
    UpdateExpression: `ADD ${moves.map(([total]) => `#${total} :${total}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(moves.map(([total]) => [`#${total}`, total])),
    ExpressionAttributeValues: Object.fromEntries(moves.map(([total, by]) => [`:${total}`, by])),
  };
  return [{ write: { Update } }];
}

const count = v.optional(v.number(), 0);
const Totals = v.object({ all: count, Pending: count, Approved: count, Rejected: count });
export type Totals = v.InferOutput<typeof Totals>;

/** How many live applications there are, in all and by status. */
export async function readTotals(): Promise<Totals> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: environment('applications'), Key: totalsKey }),
  );
  return parseOwn(Totals, Item ?? {}, 'The totals');
}
