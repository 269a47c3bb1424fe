import * as v from 'valibot';
import { Id, Instant, WrittenLanguage } from '../shared/schemas.ts';
import { channels } from './consents.ts';

/** What staff see of the messages to an applicant. The state machine is in `messages/message.ts`. */

/** Texts that an office can change. `change` tells of a new status or stage, `documents` asks for documents. */
export const templateNames = ['change', 'documents', 'code'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Templates of messages about a case. Codes belong to no case and are not stored. */
const storedTemplates = ['change', 'documents'] as const satisfies readonly TemplateName[];

/** `stopped`: it was not sent, because the applicant withdrew the consent or the case was closed or deleted. */
const messageStates = ['waiting', 'sent', 'delivered', 'failed', 'stopped'] as const;

/**
 * Why one attempt failed. The history stores these names, so they must not change.
 * The first four are of emails: no such mailbox, marked as spam, not accepted for days, refused by the carrier.
 */
export const attemptProblems = [
  'bounced',
  'complained',
  'delayed',
  'refused',
  /** The number does not exist or cannot get messages on this channel. */
  'unreachable',
  /** The carrier has the number on its list of people who want no messages. */
  'optedOut',
  /** No receipt came in time. The message may have arrived. */
  'noReceipt',
  /** The function ended, or got no answer, while sending. The message may have arrived. */
  'unknown',
  /** The month's money is spent. */
  'ceiling',
] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

const attemptStates = ['sending', 'sent', 'delivered', 'failed'] as const;

/** One attempt on one channel. A message is sent at most once on each channel. */
const attempt = {
  channel: v.picklist(channels),
  /** Last three digits of the number, or the email address with only its first letter and its domain. */
  to: v.string(),
  at: Instant,
  state: v.picklist(attemptStates),
  problem: v.optional(v.picklist(attemptProblems)),
  /** Parts of an SMS. */
  parts: v.optional(v.number()),
  /** Price in millionths of a US dollar. */
  price: v.optional(v.number()),
};
export const Attempt = v.object(attempt);
export type Attempt = v.InferOutput<typeof Attempt>;

/** Why a waiting message is not sent yet. `soon`: changes that are made together become one message. */
const waitReasons = ['soon', 'quietHours', 'weeklyLimit', 'receipt'] as const;

export const Message = v.object({
  id: v.string(),
  template: v.picklist(storedTemplates),
  /** Version of the template. Missing for unsent messages and for emails, because their text is not a setting. */
  templateVersion: v.optional(v.number()),
  language: v.optional(WrittenLanguage),
  at: Instant,
  /** Person who asked for the message. Missing for changes of status or stage. */
  by: v.optional(Id),
  state: v.picklist(messageStates),
  /** Time of the next attempt, with its reason. */
  due: v.optional(Instant),
  waitsFor: v.optional(v.picklist(waitReasons)),
  attempts: v.array(Attempt),
});
export type Message = v.InferOutput<typeof Message>;

/** `text` is that of the version that was sent, with `(link)` for its link. Missing for emails. */
const ShownMessage = v.object({ ...Message.entries, text: v.optional(v.string()) });
export type ShownMessage = v.InferOutput<typeof ShownMessage>;

/** Results of a call. `wrongNumber` stays until staff change the phone number. */
export const callResults = ['reached', 'noAnswer', 'wrongNumber'] as const;
export type CallResult = (typeof callResults)[number];

export const Call = v.object({ id: v.string(), at: Instant, by: Id, result: v.picklist(callResults) });
export type Call = v.InferOutput<typeof Call>;

export const Conversation = v.object({
  /** Newest first, at most `limits.messagesShown`. */
  messages: v.array(ShownMessage),
  calls: v.array(Call),
  /** Channels of this deployment with a consent of the applicant. Empty if no message can be sent. */
  channels: v.array(v.picklist(channels)),
});
export type Conversation = v.InferOutput<typeof Conversation>;
