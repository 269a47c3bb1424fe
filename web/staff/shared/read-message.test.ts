import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { readMessage } from './read-message.ts';

it('tells an answer from no answer, and both from a fault of the page', () => {
  const internal = new RequestError('response', messages.internal, { status: 500, code: 'INTERNAL' });
  expect(readMessage(internal)).toBe(messages.listServerError);
  expect(readMessage(new RequestError('network', ''))).toBe(messages.listNoResponse);
  expect(readMessage(new RequestError('timeout', ''))).toBe(messages.listNoResponse);
  expect(readMessage(new TypeError('x is not a function'))).toBe(messages.unexpected);
});

it('lets the server say that somebody lacks a right', () => {
  const refused = new RequestError('response', messages.forbidden, { status: 403, code: 'FORBIDDEN' });
  expect(readMessage(refused)).toBe(messages.forbidden);
});
