import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { isConditionFailure, isTransactionConflict } from '../../server/aws/refusals.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { readMessageSettings } from '../../settings/read-message-settings.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';

/** The money spent on messages in a calendar month of the office: one item a month, in millionths of a US dollar. */

const Month = v.object({
  key: v.string(),
  spent: v.optional(v.number(), 0),
  /** When the ceiling first refused a message. */
  ceilingReachedAt: v.optional(v.string()),
  /** When the email about the ceiling was sent to super-admins. */
  toldAt: v.optional(v.string()),
});
type Month = v.InferOutput<typeof Month>;

const monthsKept = 25;
const monthSeconds = 31 * 86_400;

export const monthKey = (now: Date): string => `month#${officeDayOf(now).slice(0, 'YYYY-MM'.length)}`;

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'> & { readonly UpdateExpression: string };

function change(now: Date, update: Change) {
  return { TableName: nameOfResource('messageBudget'), Key: { key: monthKey(now) }, ...update };
}

/** Adds a price, on the condition that the month stays within the ceiling. Exact, however many run at once. */
function spending(price: number, ceiling: number, now: Date) {
  return change(now, {
    UpdateExpression: 'SET #expires = :expires ADD #spent :price',
    // A price above the ceiling is refused also before anything is spent.
    ConditionExpression:
      price > ceiling ? '#spent <= :room' : 'attribute_not_exists(#spent) OR #spent <= :room',
    ExpressionAttributeNames: { '#spent': 'spent', '#expires': 'expires' },
    ExpressionAttributeValues: {
      ':price': price,
      ':room': ceiling - price,
      ':expires': Math.floor(now.getTime() / 1000) + monthsKept * monthSeconds,
    },
  });
}

/** The part of a transaction that pays for a message. See `isOverCeiling`. */
export function spendPart(price: number, ceiling: number, now: Date): TransactionPart {
  return { write: { Update: spending(price, ceiling, now) }, refusal: overCeiling };
}

/** Only `isOverCeiling` reads this. */
const overCeiling = new DomainError('CONFLICT', messages.ceilingReached);

export const isOverCeiling = (error: unknown): boolean => error === overCeiling;

export function refundPart(price: number, now: Date): TransactionPart {
  return { write: { Update: refunding(price, now) } };
}

function refunding(price: number, now: Date) {
  return change(now, {
    UpdateExpression: 'ADD #spent :back',
    ExpressionAttributeNames: { '#spent': 'spent' },
    ExpressionAttributeValues: { ':back': -price },
  });
}

/** Pays for one message, such as a code. @returns false if it would cost more than the ceiling of this month */
export async function spend(price: number, now: Date): Promise<boolean> {
  const { monthCeiling } = await readMessageSettings();
  if (await update(spending(price, monthCeiling, now))) return true;
  await markCeiling(now);
  return false;
}

/** Gives back what a message cost that the carrier did not accept. `now` must be that of `spend`. */
export async function refund(price: number, now: Date): Promise<void> {
  await update(refunding(price, now));
}

/** Stores when the ceiling was first reached. */
export async function markCeiling(now: Date): Promise<void> {
  await update(mark('ceilingReachedAt', now));
}

/** @returns false if the email about this month's ceiling was sent before */
export function claimTelling(now: Date): Promise<boolean> {
  return update(mark('toldAt', now));
}

export async function takeTellingBack(now: Date): Promise<void> {
  await update(
    change(now, { UpdateExpression: 'REMOVE #mark', ExpressionAttributeNames: { '#mark': 'toldAt' } }),
  );
}

function mark(name: 'ceilingReachedAt' | 'toldAt', now: Date) {
  return change(now, {
    UpdateExpression: 'SET #mark = :now',
    ConditionExpression: 'attribute_not_exists(#mark)',
    ExpressionAttributeNames: { '#mark': name },
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

export async function spentThisMonth(
  now: Date,
): Promise<Pick<Month, 'spent' | 'ceilingReachedAt' | 'toldAt'>> {
  const month = await readItem('messageBudget', monthKey(now), Month, 'The money spent this month');
  return month ?? { spent: 0 };
}

const tries = 8;

/** @returns false if the condition fails */
async function update(input: ReturnType<typeof change>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamo.send(new UpdateCommand(input));
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      // A transaction is paying for another message.
      if (!isTransactionConflict(error)) throw error;
      if (attempt === tries) throw Object.assign(Object(error), { $retryable: { throttling: true } });
      await new Promise(resolve => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    }
  }
}
