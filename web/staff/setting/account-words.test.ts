import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import { accountMessage } from './account-words.ts';

const named = (name: string) => Object.assign(new Error('From the pool'), { name });

it.each([
  ['NetworkError', staffMessages.listNoResponse],
  ['TimeoutError', staffMessages.listNoResponse],
  ['LimitExceededException', messages.loginTooMany],
  ['UserUnAuthenticatedException', messages.signInAgain],
  ['NotAuthorizedException', messages.internal],
  ['toString', messages.internal],
])('the error %s has the message "%s"', (name, message) => {
  expect(accountMessage(named(name))).toBe(message);
});
