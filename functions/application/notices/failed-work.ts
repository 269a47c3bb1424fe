import { isDeepStrictEqual } from 'node:util';
import type { Part } from '../../server/aws/transaction.ts';
import { environment } from '../../server/environment.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { dayOf } from '../../shared/text.ts';
import { failedKey, type WorkItem } from '../queues.ts';
import type { NoticeRecord } from './notice-record.ts';

/** The queue of emails that failed: its items follow the notices, and not the applications as those of other queues do. */

/** A notice's item in the queue; undefined where the email went out, or is being sent again. */
function failedItem({ application, problem, waiting, changes, row }: NoticeRecord): WorkItem | undefined {
  // An email waits without changes where it is sent whatever has changed: somebody has asked for it.
  const isSentAgain = waiting !== undefined && changes === undefined;
  if (!problem || !row || isSentAgain) return undefined;
  return { ...failedKey(application), date: dayOf(new Date(problem.at)), what: problem.reason, row };
}

/**
 * The parts of a notice's write that keep the queue. An item is put only while the application is an open case with that
 * address: the refusal of the first part, NOT_FOUND, says that it is not. What ends that removes the item in its own
 * write: `workChanges`.
 */
export function failedParts(before: NoticeRecord, after: NoticeRecord): Part[] {
  const [had, has] = [failedItem(before), failedItem(after)];
  if (isDeepStrictEqual(had, has)) return [];
  const { application, problem } = after;
  if (!has) return [{ write: { Delete: { TableName: environment('work'), Key: failedKey(application) } } }];
  const ConditionCheck = {
    TableName: environment('applications'),
    Key: { _id: application },
    ConditionExpression:
      '#email = :email AND attribute_not_exists(#deleted) AND attribute_not_exists(#closed)',
    ExpressionAttributeNames: { '#email': 'email', '#deleted': 'deletedAt', '#closed': 'closedAt' },
    ExpressionAttributeValues: { ':email': problem?.email },
  };
  return [
    { write: { ConditionCheck }, refusal: new DomainError('NOT_FOUND', messages.notFound) },
    { write: { Put: { TableName: environment('work'), Item: has } } },
  ];
}
