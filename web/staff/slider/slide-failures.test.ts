import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { staffMessages } from '../shared/messages.ts';
import { addMessage, slideMessage } from './slide-failures.ts';

const refusal = (status: number, message: string) => new RequestError('response', message, { status });

it.each([
  [messages.notFound, refusal(404, 'Gone.')],
  ['The server’s words.', refusal(403, 'The server’s words.')],
  [staffMessages.slideUnexpected, refusal(502, '')],
  [staffMessages.slideUnexpected, new RequestError('network', 'The server could not be reached.')],
  [staffMessages.slideUnexpected, new RequestError('timeout', 'The server took too long.')],
  [staffMessages.slideUnexpected, new Error('Something else.')],
])('reading, changing and deleting show "%s" [§8]', (message, error) => {
  expect(slideMessage(error)).toBe(message);
});

it.each([
  ['The server’s words.', refusal(404, 'The server’s words.')],
  ['The server could not be reached.', new RequestError('network', 'The server could not be reached.')],
  ['Something else.', new Error('Something else.')],
])('adding shows "%s" [§8]', (message, error) => {
  expect(addMessage(error)).toBe(message);
});
