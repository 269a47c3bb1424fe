import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { callKey, type WorkItem, workRow } from '../rules/queues.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import type { MessageRecord } from './message-record.ts';

/** Puts a case into the queue of calls, because its message could be sent on no channel. */

/** First part: NOT_FOUND unless the case is still open with that number and address. */
export function callParts(
  { attempts }: MessageRecord,
  record: StoredApplication | undefined,
  now: Date,
): TransactionPart[] {
  const what = attempts.at(-1)?.problem;
  if (!record || !isOpen(record) || !what) return [];
  return [requireReached(record), { write: putCall(record, what, now) }];
}

function requireReached({ _id, phone, email }: StoredApplication): TransactionPart {
  const ConditionCheck = {
    TableName: nameOfResource('applications'),
    Key: { _id },
    ConditionExpression:
      '#phone = :phone AND #email = :email AND attribute_not_exists(#deleted) AND attribute_not_exists(#closed)',
    ExpressionAttributeNames: {
      '#phone': 'phone',
      '#email': 'email',
      '#deleted': 'deletedAt',
      '#closed': 'closedAt',
    },
    ExpressionAttributeValues: { ':phone': phone, ':email': email },
  };
  return { write: { ConditionCheck }, refusal: new DomainError('NOT_FOUND', messages.notFound) };
}

/** @param what reason of the last attempt, or result of the last call */
export function putCall(record: StoredApplication, what: string, now: Date) {
  const Item: WorkItem = {
    ...callKey(record._id),
    date: officeDayOf(now),
    what,
    row: workRow(record),
  };
  return { Put: { TableName: nameOfResource('work'), Item } };
}

export function endCallPart(application: string): TransactionPart {
  return { write: { Delete: { TableName: nameOfResource('work'), Key: callKey(application) } } };
}
