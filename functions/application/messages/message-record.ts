import * as v from 'valibot';
import { Id, Instant } from '../../shared/schemas.ts';
import { channels } from '../consents.ts';
import { Attempt, Call, Message } from '../message-schemas.ts';

/** Messages and calls as stored, with what staff do not see. */

const AttemptRecord = v.object({
  ...Attempt.entries,
  /** Carriers return it in each receipt. Hard to guess. */
  key: v.string(),
  /** Keyed hash of the number or address. */
  contact: v.string(),
});
export type AttemptRecord = v.InferOutput<typeof AttemptRecord>;

export const MessageRecord = v.object({
  ...Message.entries,
  application: Id,
  /** Version of this item. */
  version: v.number(),
  /** Channel on which the message waits. Only messages with it are in the index. */
  waiting: v.optional(v.picklist(channels)),
  /** Time of the newest change that the message is about. */
  changedAt: Instant,
  /** Earlier values of status and stages, for each change. Missing once the message is sent. */
  changes: v.optional(v.array(v.object({ before: v.record(v.string(), v.unknown()) }))),
  /** Staff asked for the message, so it is sent even without changes. */
  isAsked: v.optional(v.boolean()),
  /** Id of the document request. The message has its link. */
  request: v.optional(Id),
  /** The only channel that the message may use. */
  only: v.optional(v.picklist(channels)),
  attempts: v.array(AttemptRecord),
});
export type MessageRecord = v.InferOutput<typeof MessageRecord>;

export const CallRecord = v.object({ ...Call.entries, application: Id });
