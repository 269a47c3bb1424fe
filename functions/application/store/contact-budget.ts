import * as v from 'valibot';
import { readItem } from '../../server/aws/read-item.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { keyedHash } from '../../server/guard/attempts.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { Instant } from '../../shared/schemas.ts';
import { type Channel, channels } from '../consents.ts';
import { type AttemptProblem, attemptProblems } from '../message-schemas.ts';
import { contactOn } from '../rules/contacts.ts';
import type { StoredApplication } from '../stored-application.ts';

/** The latest messages to a number or address, of all cases that have it: one item, by a keyed hash. */

const Block = v.object({ problem: v.picklist(attemptProblems), at: Instant });

const Sent = v.object({
  application: v.string(),
  message: v.string(),
  at: Instant,
  template: v.string(),
});
type Sent = v.InferOutput<typeof Sent>;

const Contact = v.object({
  key: v.string(),
  version: v.optional(v.number(), 0),
  sent: v.optional(v.array(Sent), []),
  /** Channels on which nothing more goes to the number or address, because its owner or carrier refused. */
  ...v.entriesFromList(channels, v.optional(Block)),
});
export type Contact = v.InferOutput<typeof Contact>;

export const contactKey = (contact: string): string => keyedHash('contact of messages', contact);

export const readContact = (contact: string): Promise<Contact> => readContactByKey(contactKey(contact));

export async function readContactByKey(key: string): Promise<Contact> {
  const stored = await readItem('messageBudget', key, Contact, 'The messages to a number or address');
  return stored ?? { key, version: 0, sent: [] };
}

const day = 86_400_000;
const weekMilliseconds = 7 * day;

/** Returns until when a person has had enough messages of this week, or undefined. Repeats of a message count once. */
export function fullUntil({ sent }: Contact, message: string, now: Date): Date | undefined {
  const recent = recentOf(sent, now).filter(one => one.message !== message);
  if (recent.length < limits.messagesPerWeek) return undefined;
  const times = recent.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);
  return new Date((times.at(-limits.messagesPerWeek) ?? now.getTime()) + weekMilliseconds);
}

const recentOf = (sent: readonly Sent[], now: Date) =>
  sent.filter(({ at }) => Date.parse(at) > now.getTime() - weekMilliseconds);

/** Returns another message about changes that went to the contact after this time. */
export function changeSentAfter({ sent }: Contact, message: string, time: string): Sent | undefined {
  return sent.find(one => one.template === 'change' && one.message !== message && one.at >= time);
}

/** Adds a message, on the condition that no other was added since the item was read. */
export function sentPart(contact: Contact, entry: Sent, now: Date): TransactionPart {
  const others = recentOf(contact.sent, now).filter(({ message }) => message !== entry.message);
  return listPart(contact, [...others, entry], now);
}

/** Removes a message that the carrier did not accept. */
export function unsentPart(contact: Contact, message: string, now: Date): TransactionPart {
  return listPart(
    contact,
    contact.sent.filter(one => one.message !== message),
    now,
  );
}

function listPart(contact: Contact, sent: readonly Sent[], now: Date): TransactionPart {
  const { key, version } = contact;
  return {
    write: {
      Update: {
        TableName: nameOfResource('messageBudget'),
        Key: { key },
        UpdateExpression: 'SET #sent = :sent, #expires = :expires ADD #version :one',
        ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
        ExpressionAttributeNames: { '#sent': 'sent', '#expires': 'expires', '#version': 'version' },
        ExpressionAttributeValues: {
          ':sent': sent,
          ':expires': expiryOf(isBlocked(contact) ? blockedDays : sentDays, now),
          ':one': 1,
          ...(version > 0 && { ':version': version }),
        },
      },
    },
    refusal: new DomainError('STALE', messages.stale),
  };
}

/** A day longer than a week, because DynamoDB removes items late, never early. */
const sentDays = 8;
/** After this time a blocked number or address gets another try. */
const blockedDays = 400;
const expiryOf = (days: number, now: Date) => Math.floor((now.getTime() + days * day) / 1000);
const isBlocked = (contact: Contact) => channels.some(channel => contact[channel] !== undefined);

/** Problems after which nothing more goes to the number or address on that channel. */
const blocking: readonly AttemptProblem[] = ['bounced', 'complained', 'optedOut'];

/** Blocks a number or address after such a problem, until the applicant agrees again on a later day. */
export function blockParts(
  key: string,
  blocked: readonly Channel[],
  problem: AttemptProblem,
  now: Date,
): TransactionPart[] {
  if (!blocking.includes(problem) || blocked.length === 0) return [];
  const sets = blocked.map(channel => `#${channel} = :block`);
  return [
    {
      write: {
        Update: {
          TableName: nameOfResource('messageBudget'),
          Key: { key },
          UpdateExpression: `SET ${sets.join(', ')}, #expires = :expires ADD #version :one`,
          ExpressionAttributeNames: {
            ...Object.fromEntries(blocked.map(channel => [`#${channel}`, channel])),
            '#expires': 'expires',
            '#version': 'version',
          },
          ExpressionAttributeValues: {
            ':block': { problem, at: now.toISOString() },
            ':expires': expiryOf(blockedDays, now),
            ':one': 1,
          },
        },
      },
    },
  ];
}

export function blockOn(
  channel: Channel,
  contact: Contact,
  { consents }: Pick<StoredApplication, 'consents'>,
): AttemptProblem | undefined {
  const block = contact[channel];
  const agreed = consents?.[channel]?.on;
  return block && !(agreed && agreed > officeDayOf(new Date(block.at))) ? block.problem : undefined;
}

/** Returns the first channel with a number or address that is not blocked. */
export async function openChannel(
  record: StoredApplication,
  usable: readonly Channel[],
): Promise<Channel | undefined> {
  for (const channel of usable) {
    const to = contactOn(channel, record);
    if (to && !blockOn(channel, await readContact(to), record)) return channel;
  }
  return undefined;
}
