import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';

/** Counts enquiries by passport, so that nobody can try out every date of birth. */

/** In seconds. */
const quarterHour = 900;
const day = 86_400;

const Counts = v.object({ day: v.number(), quarter: v.number() });

/**
 * Counts one enquiry in one write, whether or not the passport is known.
 * @throws DomainError TOO_MANY when its quarter of an hour or its day (UTC) is full
 */
export async function countEnquiry(passport: string, now: Date): Promise<void> {
  const counts = await addOne(passport, now);
  const retryAfter = secondsToWait(counts, now);
  if (retryAfter > 0) throw new DomainError('TOO_MANY', messages.enquiryTooMany, { retryAfter });
}

/** Seconds until the end of the full windows; 0 when none is full. */
export function secondsToWait(counts: v.InferOutput<typeof Counts>, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  if (counts.day > limits.enquiriesPerDay) return day - (seconds % day);
  if (counts.quarter > limits.enquiriesPerQuarterHour) return quarterHour - (seconds % quarterHour);
  return 0;
}

/** A passport's counters of a day (UTC); only its hash is kept, and only until the day is over. */
export function guardKey(passport: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return createHash('sha256').update(`${passport}#${today}`).digest('hex');
}

async function addOne(passport: string, now: Date): Promise<v.InferOutput<typeof Counts>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const quarter = `q${Math.floor((seconds % day) / quarterHour)}`;
  const { Attributes = {} } = await dynamo.send(
    new UpdateCommand({
      TableName: environment('enquiryGuard'),
      Key: { key: guardKey(passport, now) },
      UpdateExpression: 'ADD #day :one, #quarter :one SET #expires = :expires',
      ExpressionAttributeNames: { '#day': 'day', '#quarter': quarter, '#expires': 'expires' },
      ExpressionAttributeValues: { ':one': 1, ':expires': seconds - (seconds % day) + day },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const counts = { day: Attributes['day'], quarter: Attributes[quarter] };
  return parseOrFault(Counts, counts, 'An enquiry counter');
}
