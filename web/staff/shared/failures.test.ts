import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { readMessage } from './failures.ts';
import { staffMessages } from './messages.ts';

it('distinguishes a response, no response and a fault of the page', () => {
  const internal = new RequestError('response', messages.internal, { status: 500, code: 'INTERNAL' });
  expect(readMessage(internal)).toBe(staffMessages.listServerError);
  expect(readMessage(new RequestError('network', ''))).toBe(staffMessages.listNoResponse);
  expect(readMessage(new RequestError('timeout', ''))).toBe(staffMessages.listNoResponse);
  expect(readMessage(new RequestError('unreadable', ''))).toBe(messages.internal);
  expect(readMessage(new TypeError('x is not a function'))).toBe(messages.internal);
});

it('names the failed call if the server failed', () => {
  const details = { status: 500, code: 'INTERNAL', requestId: 'r-1' } as const;
  const internal = new RequestError('response', messages.internal, details);
  expect(readMessage(internal)).toBe(`${staffMessages.listServerError} Reference: r-1`);
});

it("shows the server's message for a missing permission", () => {
  const refused = new RequestError('response', messages.forbidden, { status: 403, code: 'FORBIDDEN' });
  expect(readMessage(refused)).toBe(messages.forbidden);
});
