import type { DocumentRequest, ReturnReason } from '../../../functions/contract.ts';

/** Words for documents by link. They are not in `words.ts`, so that the list does not load them. */

export const requestWayWords: Readonly<Record<DocumentRequest['way'], string>> = {
  message: 'By message',
  email: 'By email',
  desk: 'At the desk',
};

export const returnReasonWords: Readonly<Record<ReturnReason, string>> = {
  tooDark: 'Too dark',
  cutOff: 'A part is cut off',
  wrongPage: 'Wrong page or document',
  expired: 'Expired',
  notOriginal: 'Not the original',
  unreadable: 'Not readable',
  password: 'Protected by a password',
  other: 'Another reason',
};
