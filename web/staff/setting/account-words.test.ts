import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { wrongCodeText } from '../session/authenticator.ts';
import { accountMessage, passwordMessage } from './account-words.ts';

const named = (name: string) => Object.assign(new Error('From the pool'), { name });

it.each([
  ['NetworkError', messages.listNoResponse],
  ['TimeoutError', messages.listNoResponse],
  ['EnableSoftwareTokenMFAException', wrongCodeText],
  ['CodeMismatchException', wrongCodeText],
  ['InvalidPasswordException', messages.weakPassword],
  ['LimitExceededException', messages.loginTooMany],
  ['UserUnAuthenticatedException', messages.signInAgain],
  ['NotAuthorizedException', messages.unexpected],
  ['toString', messages.unexpected],
])('words %s as "%s"', (name, message) => {
  expect(accountMessage(named(name))).toBe(message);
});

it('takes a refused password for a wrong current one', () => {
  expect(passwordMessage(named('NotAuthorizedException'))).toBe(messages.wrongCurrentPassword);
  expect(passwordMessage(named('InvalidPasswordException'))).toBe(messages.weakPassword);
});
