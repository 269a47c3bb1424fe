import type { AttemptProblem, CallResult, ShownMessage } from '../../../functions/contract.ts';

/** Words for messages and calls. They are not in `words.ts`, so that the list does not load them. */

export const attemptProblemWords: Readonly<Record<AttemptProblem, string>> = {
  bounced: 'the address does not exist. Ask for another address.',
  complained: 'the applicant marked the email as spam. No more emails go to this address.',
  delayed: 'the mailbox did not accept it. The next change sends another email.',
  refused: 'the carrier refused the number or address. Check it.',
  unreachable: 'the number cannot get messages. Check it.',
  optedOut: 'the applicant stopped the messages.',
  noReceipt: 'the phone did not confirm the message in time.',
  unknown: 'it is not known whether the message was sent.',
  ceiling: 'the money for messages of this month is spent.',
};

/** Buttons for the result of a call. */
export const callResultWords: Readonly<Record<CallResult, string>> = {
  reached: 'Reached',
  noAnswer: 'No answer',
  wrongNumber: 'Wrong number',
};

export const waitWords: Readonly<Record<NonNullable<ShownMessage['waitsFor']>, string>> = {
  soon: 'changes made together become one message',
  quietHours: 'quiet hours',
  weeklyLimit: 'the applicant got three messages in a week',
  receipt: 'the phone has not confirmed it yet',
};
