import { limits } from '../shared/limits.ts';

export const messageDescriptions: Readonly<Record<string, string>> = {
  'fetchMessages.messages': `The messages to the applicant, newest first: at most ${limits.messagesShown} with the calls.`,
  'resendNotice.messages': `The messages to the applicant, newest first: at most ${limits.messagesShown} with the calls.`,
  calls: 'The calls that staff recorded, newest first.',
  channels: 'The channels on which this site sends and to which the applicant agreed, in the order of use.',
  template:
    'What the message is about: `change` tells of a new status or stage, `documents` asks for documents.',
  templateVersion: 'The version of the office’s text. Missing until the message is sent, and for emails.',
  'messages.text': 'The text that was sent to the phone, with `(link)` for its link. Missing for emails.',
  waitsFor:
    'Why the message waits: for further changes, the end of quiet hours, a place in the week, or a receipt.',
  attempts: 'One entry for each channel that was tried, oldest first.',
  channel: 'The channel of the attempt.',
  to: 'The last three digits of the number, or the address with its first letter and its domain only.',
  problem: 'Why the attempt failed.',
  parts: 'The number of parts of an SMS.',
  price: 'The price in millionths of a US dollar.',
  result: 'The result of the call. After `noAnswer` and `wrongNumber` the case stays in the queue Call.',
};
