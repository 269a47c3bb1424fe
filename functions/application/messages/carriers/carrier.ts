import type { WrittenLanguage } from '../../../shared/schemas.ts';
import type { AttemptProblem, TemplateName } from '../../message-schemas.ts';

/** A message to one phone, ready to be sent. The carrier returns `trace` in each receipt. */
export interface PhoneMessage {
  /** Number in E.164. */
  readonly to: string;
  readonly template: TemplateName;
  readonly language: WrittenLanguage;
  /** Text of the office's template with its values, for carriers that send any text. */
  readonly text: string;
  /** The link alone, for carriers that send an approved template. For codes, the code. */
  readonly value: string;
  /** Missing for codes, because their receipts are not recorded. */
  readonly trace?: Trace | undefined;
}

/** Identifies an attempt to send a message. Each receipt has it. */
export interface Trace {
  readonly application: string;
  readonly message: string;
  /** Key of the attempt. Hard to guess. */
  readonly attempt: string;
}

/**
 * Result of one call of a carrier. `sent`: the carrier accepted the message. `refused`: it never will, because of
 * `problem`. `throttled` and `later`: it accepted nothing; send again. `unknown`: it may have accepted the message.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' | 'throttled' | 'later' | 'unknown' }
  | { readonly outcome: 'refused'; readonly problem: AttemptProblem };

/** Sends one message. Never throws for an answer of the carrier. */
export type SendPhoneMessage = (message: PhoneMessage) => Promise<SendOutcome>;

/** What a carrier reports later. It may come before the answer of the send, twice or never. */
export interface Receipt {
  readonly trace: Trace;
  readonly at: Date;
  readonly state: 'delivered' | 'failed';
  readonly problem?: AttemptProblem;
}
