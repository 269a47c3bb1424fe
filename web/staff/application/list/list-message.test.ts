import { expect, it } from 'vitest';
import { messages } from '../../../../functions/contract.ts';
import { RequestError } from '../../../shared/request.ts';
import { listMessage } from './list-message.ts';

it.each([
  [messages.listServerError, new RequestError('response', 'odd', { status: 500 })],
  [messages.listNoResponse, new RequestError('network', 'down')],
  [messages.listNoResponse, new RequestError('timeout', 'late')],
  [messages.pageOutOfReach, new RequestError('response', messages.pageOutOfReach, { status: 400 })],
  [messages.unexpected, new TypeError('odd')],
])('says "%s" for %o [§8]', (message, error) => {
  expect(listMessage(error)).toBe(message);
});
