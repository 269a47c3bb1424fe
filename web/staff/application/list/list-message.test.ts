import { expect, it } from 'vitest';
import { messages } from '../../../../functions/contract.ts';
import { RequestError } from '../../../shared/request.ts';
import { staffMessages } from '../../shared/messages.ts';
import { listMessage } from './list-message.ts';

it.each([
  [staffMessages.listServerError, new RequestError('response', 'odd', { status: 500 })],
  [staffMessages.listNoResponse, new RequestError('network', 'down')],
  [staffMessages.listNoResponse, new RequestError('timeout', 'late')],
  [messages.hiddenCharacters, new RequestError('response', messages.hiddenCharacters, { status: 400 })],
  [messages.reversedPeriod, new RequestError('response', messages.reversedPeriod, { status: 400 })],
  [messages.internal, new TypeError('odd')],
])('listMessage returns "%s" for %o [§8]', (message, error) => {
  expect(listMessage(error)).toBe(message);
});
