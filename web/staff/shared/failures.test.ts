import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { readMessage } from './failures.ts';
import { staffMessages } from './messages.ts';

it('readMessage distinguishes an error response, no response and an error of the page', () => {
  const internal = new RequestError('response', messages.internal, { status: 500, code: 'INTERNAL' });
  expect(readMessage(internal)).toBe(staffMessages.listServerError);
  expect(readMessage(new RequestError('network', ''))).toBe(staffMessages.listNoResponse);
  expect(readMessage(new RequestError('timeout', ''))).toBe(staffMessages.listNoResponse);
  expect(readMessage(new RequestError('unreadable', ''))).toBe(messages.internal);
  expect(readMessage(new TypeError('x is not a function'))).toBe(messages.internal);
});

it('readMessage says that the server failed, with the reference of the request', () => {
  const details = { status: 500, code: 'INTERNAL', requestId: 'r-1' } as const;
  const internal = new RequestError('response', messages.internal, details);
  expect(readMessage(internal)).toBe(`${staffMessages.listServerError} Reference: r-1`);
});

it('readMessage returns the server’s own message if the user lacks a permission', () => {
  const refused = new RequestError('response', messages.forbidden, { status: 403, code: 'FORBIDDEN' });
  expect(readMessage(refused)).toBe(messages.forbidden);
});
