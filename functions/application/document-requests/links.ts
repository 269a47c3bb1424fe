import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { isConditionFailure, isTransactionConflict } from '../../server/aws/refusals.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { Id } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { checklistNames } from '../checklist-items.ts';

/** One item for each link, with the documents that were sent with it. It expires after the link. */

const LinkedDocument = v.object({
  id: Id,
  item: v.picklist(checklistNames),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  /** `joined`: the whole file is among the uploads and waits for its checks. */
  state: v.picklist(['started', 'joined', 'arrived']),
});
export type LinkedDocument = v.InferOutput<typeof LinkedDocument>;

export const DocumentLink = v.object({
  link: v.string(),
  application: Id,
  request: Id,
  wrongDates: v.number(),
  /** Files that were started, also those that were refused. */
  starts: v.number(),
  bytes: v.number(),
  /** Documents by the SHA-256 of their bytes, in base64. */
  documents: v.record(v.string(), LinkedDocument),
});
export type DocumentLink = v.InferOutput<typeof DocumentLink>;

/** DynamoDB removes the item at least a day after the end of the link. */
const secondsKept = 86_400;
const expiryOf = (until: Date) => Math.floor(until.getTime() / 1000) + secondsKept;

export function readLink(link: string): Promise<DocumentLink | undefined> {
  return readItem('documentLinks', link, DocumentLink, 'A link for documents');
}

interface NewLink extends Pick<DocumentLink, 'link' | 'application' | 'request'> {
  readonly until: Date;
}

export function newLinkPart({ until, ...ids }: NewLink): TransactionPart {
  const empty = { wrongDates: 0, starts: 0, bytes: 0, documents: {} };
  return {
    write: {
      Put: {
        TableName: nameOfResource('documentLinks'),
        Item: { ...ids, ...empty, expires: expiryOf(until) },
        ConditionExpression: 'attribute_not_exists(#link)',
        ExpressionAttributeNames: { '#link': 'link' },
      },
    },
  };
}

export function keepLinkPart(link: string, until: Date): TransactionPart {
  return {
    write: {
      Update: {
        ...keyOf(link),
        UpdateExpression: 'SET #expires = :expires',
        ConditionExpression: 'attribute_exists(#link)',
        ExpressionAttributeNames: { '#link': 'link', '#expires': 'expires' },
        ExpressionAttributeValues: { ':expires': expiryOf(until) },
      },
    },
  };
}

/** Counts a wrong date before the comparison. @returns undefined for an unknown link and one with too many */
export async function countDate(link: string): Promise<DocumentLink | undefined> {
  const counted = await update(link, {
    UpdateExpression: 'ADD #wrong :one',
    ConditionExpression: 'attribute_exists(#link) AND #wrong < :most',
    ExpressionAttributeNames: { '#link': 'link', '#wrong': 'wrongDates' },
    ExpressionAttributeValues: { ':one': 1, ':most': serverLimits.wrongDatesOfLink },
  });
  return counted && parseOrFault(DocumentLink, counted, 'A link for documents');
}

export async function uncountDate(link: string): Promise<void> {
  await update(link, {
    UpdateExpression: 'ADD #wrong :less',
    ConditionExpression: 'attribute_exists(#link)',
    ExpressionAttributeNames: { '#link': 'link', '#wrong': 'wrongDates' },
    ExpressionAttributeValues: { ':less': -1 },
  });
}

/** Adds a document in one conditional write: concurrent ones cannot pass the limits. @returns whether it was added */
export async function addDocument(link: string, sha256: string, document: LinkedDocument): Promise<boolean> {
  const added = await update(link, {
    UpdateExpression: 'SET #documents.#sha256 = :document ADD #bytes :size, #starts :one',
    ConditionExpression:
      'attribute_not_exists(#documents.#sha256) AND size(#documents) < :files AND #bytes <= :room AND #starts < :starts',
    ExpressionAttributeNames: {
      '#documents': 'documents',
      '#sha256': sha256,
      '#bytes': 'bytes',
      '#starts': 'starts',
    },
    ExpressionAttributeValues: {
      ':document': document,
      ':size': document.size,
      ':one': 1,
      ':files': limits.filesOfLink,
      ':room': limits.bytesOfLink - document.size,
      ':starts': serverLimits.startsOfLink,
    },
  });
  return added !== undefined;
}

export async function markJoined(link: string, sha256: string): Promise<void> {
  await update(link, changeOf(sha256, 'joined', 'started'));
}

/** Gives back the room of a refused document, so that another file can be sent in its place. */
export async function removeDocument(
  link: string,
  sha256: string,
  { id, size }: LinkedDocument,
): Promise<void> {
  await update(link, {
    UpdateExpression: 'REMOVE #documents.#sha256 ADD #bytes :less',
    ConditionExpression: '#documents.#sha256.#id = :id AND #documents.#sha256.#state <> :arrived',
    ExpressionAttributeNames: {
      '#documents': 'documents',
      '#sha256': sha256,
      '#id': 'id',
      '#state': 'state',
      '#bytes': 'bytes',
    },
    ExpressionAttributeValues: { ':less': -size, ':id': id, ':arrived': 'arrived' },
  });
}

export function arrivedPart(link: string, sha256: string): TransactionPart {
  return {
    write: { Update: { ...keyOf(link), ...changeOf(sha256, 'arrived', 'joined') } },
    refusal: new DomainError('CONFLICT', messages.documentIncomplete),
  };
}

type State = LinkedDocument['state'];

function changeOf(sha256: string, state: State, before: State) {
  return {
    UpdateExpression: 'SET #documents.#sha256.#state = :state',
    ConditionExpression: '#documents.#sha256.#state = :before',
    ExpressionAttributeNames: { '#documents': 'documents', '#sha256': sha256, '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':before': before },
  };
}

function keyOf(link: string) {
  return { TableName: nameOfResource('documentLinks'), Key: { link } };
}

const tries = 5;

/** @returns the item after the update, or undefined if the condition fails */
async function update(
  link: string,
  input: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Record<string, unknown> | undefined> {
  const command = new UpdateCommand({ ...keyOf(link), ...input, ReturnValues: 'ALL_NEW' });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await dynamo.send(command)).Attributes ?? {};
    } catch (error) {
      if (isConditionFailure(error)) return undefined;
      // Another document of the link is arriving, in a transaction.
      if (!isTransactionConflict(error)) throw error;
      if (attempt === tries) throw Object.assign(Object(error), { $retryable: { throttling: true } });
      await new Promise(resolve => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    }
  }
}
