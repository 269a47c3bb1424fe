import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { subjectOf } from '../../activity/subject.ts';
import { activityParts, type NewActivity } from '../../activity/write-activity.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { type TransactionPart, transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { tables } from '../../shared/tables.ts';
import type { Channel } from '../consents.ts';
import { blockParts } from '../store/contact-budget.ts';
import type { StoredApplication } from '../stored-application.ts';
import { callParts, endCallPart } from './call-item.ts';
import { CallRecord, MessageRecord } from './message-record.ts';
import { sendingActions, undeliveredAction } from './sending-actions.ts';

/** Reads and writes of messages. Each write is conditional on the version that was read. */

const nameOf = (application: unknown) => nameWithId('A message of application', application);

export async function readMessage(application: string, id: string): Promise<MessageRecord | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: nameOfResource('messages'),
      Key: { application, id },
      ConsistentRead: true,
    }),
  );
  return Item && parseOrFault(MessageRecord, Item, nameOf(application));
}

/** Reads the newest messages and calls of an application, newest first. */
export async function readConversation(
  application: string,
): Promise<{ messages: MessageRecord[]; calls: v.InferOutput<typeof CallRecord>[] }> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: nameOfResource('messages'),
      KeyConditionExpression: '#application = :application',
      ExpressionAttributeNames: { '#application': tables.messages.partition },
      ExpressionAttributeValues: { ':application': application },
      ScanIndexForward: false,
      Limit: limits.messagesShown,
      ConsistentRead: true,
    }),
  );
  const [calls, others] = [Items.filter(item => 'result' in item), Items.filter(item => !('result' in item))];
  return {
    messages: others.map(item => parseOrFault(MessageRecord, item, nameOf(application))),
    calls: calls.map(item =>
      parseOrFault(CallRecord, item, nameWithId('A call of application', application)),
    ),
  };
}

export interface Change {
  readonly before: MessageRecord;
  readonly after: MessageRecord;
  /** The application, for the queue of calls. Undefined if it is removed for good. */
  readonly record: StoredApplication | undefined;
  readonly now: Date;
  /** Further writes. Their errors win. */
  readonly first?: readonly TransactionPart[];
}

/** Writes the next state of a message with its history entries, queue item and block. @throws DomainError STALE */
export async function writeMessage(change: Change): Promise<void> {
  const { before, after, record, now, first = [] } = change;
  const parts = [...first, ...storeParts(before, after), ...historyParts(change), ...blocks(change)];
  if (isAccepted(before, after)) return transact([...parts, endCallPart(after.application)]);
  const call = before.state !== 'failed' && after.state === 'failed' ? callParts(after, record, now) : [];
  try {
    await transact([...parts, ...call]);
  } catch (error) {
    if (!isDomainError(error, 'NOT_FOUND') || call.length === 0) throw error;
    // The number or address has changed, or the case is closed or deleted. It needs no call.
    await transact(parts);
  }
}

/** Deletes a message that was not sent. @throws DomainError STALE if it changed */
export async function removeMessage(message: MessageRecord): Promise<void> {
  await transact([{ write: { Delete: { ...keyOf(message), ...isUnchanged(message) } }, refusal: stale() }]);
}

const stale = () => new DomainError('STALE', messages.stale);

const keyOf = ({ application, id }: MessageRecord) => ({
  TableName: nameOfResource('messages'),
  Key: { application, id },
});

const isUnchanged = ({ version }: MessageRecord) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/** A message that gets an id of its own replaces the item that collects changes. */
function storeParts(before: MessageRecord, after: MessageRecord): TransactionPart[] {
  const TableName = nameOfResource('messages');
  const Item = { ...after, version: after.version + 1 };
  if (before.id === after.id)
    return [{ write: { Put: { TableName, Item, ...isUnchanged(before) } }, refusal: stale() }];
  return [
    { write: { Delete: { ...keyOf(before), ...isUnchanged(before) } }, refusal: stale() },
    { write: { Put: { TableName, Item } } },
  ];
}

const attemptIn = ({ attempts }: MessageRecord, key: string) => attempts.find(one => one.key === key);

/** Returns whether a carrier accepted the message with this change. */
function isAccepted(before: MessageRecord, after: MessageRecord): boolean {
  return after.attempts.some(({ key, state }) => {
    const was = attemptIn(before, key)?.state;
    return (state === 'sent' || state === 'delivered') && (was === 'sending' || was === 'failed');
  });
}

/** One history entry for each sent message, and one for each attempt that failed. */
function historyParts({ before, after, now }: Change): TransactionPart[] {
  const entries = after.attempts.flatMap(({ key, channel, state, problem }): NewActivity[] => {
    const was = attemptIn(before, key)?.state;
    const entry = { subject: subjectOf('application', after.application), now };
    const sending = sendingActions[channel];
    if ((state === 'sent' || state === 'delivered') && was === 'sending')
      return [{ ...entry, who: sending, action: sending }];
    if (state !== 'failed' || was === 'failed') return [];
    return [{ ...entry, who: undeliveredAction, action: undeliveredAction, after: { undelivered: problem } }];
  });
  return entries.flatMap(entry => activityParts(entry));
}

function blocks({ before, after, now }: Change): TransactionPart[] {
  return after.attempts.flatMap(({ key, channel, contact, state, problem }) =>
    state === 'failed' && problem && attemptIn(before, key) && attemptIn(before, key)?.state !== 'failed'
      ? blockParts(contact, [channel], problem, now)
      : [],
  );
}

const Due = v.pick(MessageRecord, ['application', 'id', 'due']);
export type Due = v.InferOutput<typeof Due>;

const dueAtOnce = 100;

export async function* findDue(channel: Channel, now: Date): AsyncGenerator<Due> {
  const { partition, sort } = tables.messages.indexes.waiting;
  const pages = paginateQuery(
    { client: dynamo, pageSize: dueAtOnce },
    {
      TableName: nameOfResource('messages'),
      IndexName: 'waiting',
      KeyConditionExpression: '#partition = :channel AND #sort <= :now',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':channel': channel, ':now': now.toISOString() },
    },
  );
  for await (const { Items = [] } of pages)
    yield* readEachReadable(Items, item => parseOrFault(Due, item, nameOf(item['application'])));
}
