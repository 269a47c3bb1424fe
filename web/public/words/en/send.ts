import type { Words } from '../words.ts';
import { dateOfBirth } from './date-of-birth.ts';

const problems = {
  tooLarge: 'This file is too large. At most 10 MB can be sent.',
  wrongType: 'This kind of file cannot be sent. Take a photograph of the paper, or choose another file.',
  unreadable: 'This file cannot be opened. Please choose it again, or take a photograph of the paper.',
  duplicate: 'This file has been sent already.',
  linkFull: 'This link accepts no more files. Please ask our office for a new link.',
  notWanted: 'This document is not needed any more.',
  damaged: 'The file arrived damaged. Please choose it again.',
  refused: 'The file could not be sent. Please choose it again, or ask our office.',
};

const pauses = {
  offline: 'No network. It goes on by itself.',
  busy: 'Our server is busy. It goes on by itself.',
  tooMany: 'There are too many calls at the moment. It goes on by itself.',
};

const dateRefusals = {
  wrong: 'The date of birth does not match, or the link has ended. After five wrong dates a link ends.',
  again: 'Please type your date of birth again. Then sending goes on by itself.',
  offline: 'No network. Please check your connection, and press “Continue” again.',
  busy: 'Our server cannot answer at the moment. Please press “Continue” again in a minute.',
  tooMany: 'There were too many tries. Please wait a few minutes, and press “Continue” again.',
};

export const send = {
  meta: {
    title: 'Send your documents',
    description: 'Send the documents that our office asked you for, with the camera of your phone.',
  },
  date: dateOfBirth,
  title: 'Send your documents',
  lead: 'Our office asked you for documents. First type your date of birth, so that only you can open the list.',
  submit: 'Continue',
  submitting: 'One moment…',
  noScript: 'This page needs JavaScript. Please switch it on, or bring the documents to our office.',
  wrongLink: 'This link is not complete. Open it again from our message, or ask our office for a new link.',
  ended:
    'This link has ended. Please ask our office for a new link. Nothing that was not sent is left on this phone.',
  dateRefusals,
  how: 'Lay the paper flat, in good light. All four corners must be in the picture.',
  photograph: 'Take a photograph',
  file: 'Choose a file',
  of: (button: string, document: string) => `${button}: ${document}`,
  reason: (text: string) => `Please send it again: ${text}`,
  arrived: (files: string) => (files === '1' ? 'Arrived' : `Arrived: ${files} files`),
  preparing: 'Making the picture smaller…',
  waiting: 'Waiting',
  sent: (percent: string, size: string) => `${percent} % of ${size}`,
  checking: 'Our server checks the file…',
  kilobytes: (number: string) => `${number} KB`,
  megabytes: (number: string) => `${number} MB`,
  remove: 'Remove',
  notSharp: 'The picture is not sharp. Take it again?',
  faults: {
    dark: 'It is too dark. Use more light, for example near a window.',
    blurred: 'Hold the phone still until the letters are clear.',
  },
  again: 'Take it again',
  anyway: 'Send it as it is',
  picture: (name: string) => `Your picture ${name}`,
  problems,
  pauses,
  isSending: 'Sending. Please keep this page open.',
  notStored: 'This phone has no free storage. Keep this page open until everything has arrived.',
  complete: 'Everything has arrived. Thank you! You can close this page.',
  later: 'What is missing can also be sent later, with the same link.',
  forget: 'Delete what was not sent',
  forgetSure: 'Everything that was not sent is deleted from this phone. Our office keeps what has arrived.',
  stop: 'Stop messages to this phone',
  error: 'Error:',
};
export type SendWords = Words<typeof send>;
