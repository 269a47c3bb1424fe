import { expect, it } from 'vitest';
import { RequestError } from '../../shared/request.ts';
import { failureFrom } from './session-failure.ts';

const named = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error('The words of the server.'), { name, metadata: { httpStatusCode } });

it.each(['NotAuthorizedException', 'UserNotFoundException'])(
  "reports %s as 401, with the server's message [§8]",
  name => {
    expect(failureFrom(named(name, 400), 'credentials')).toEqual({
      error: true,
      status: 401,
      message: 'The words of the server.',
      reason: 'refused',
    });
  },
);

it('every other error is reported with its status [§8]', () => {
  expect(failureFrom(named('TooManyRequestsException', 429), 'credentials')).toMatchObject({
    status: 429,
    reason: 'refused',
  });
});

it.each(['NetworkError', 'TimeoutError'])('failureFrom reports %s as no response', name => {
  expect(failureFrom(named(name), 'credentials')).toMatchObject({ status: 0, reason: 'noResponse' });
});

it.each(['InvalidTokens', 'SignInException'])(
  'failureFrom reports %s as a response without a token [§8]',
  name => expect(failureFrom(named(name), 'credentials').reason).toBe('noToken'),
);

it('an expired sign-in is distinguished from wrong credentials', () => {
  expect(failureFrom(named('NotAuthorizedException', 400), 'challenge').reason).toBe('expired');
  expect(failureFrom(named('CodeMismatchException', 400), 'challenge').reason).toBe('wrongCode');
  expect(failureFrom(named('ExpiredCodeException', 400), 'challenge').reason).toBe('usedCode');
});

it('a request blocked by the firewall of the user pool is distinguished from one that the pool refused', () => {
  expect(failureFrom(named('ForbiddenException', 400), 'credentials').reason).toBe('stopped');
});

it.each([
  ['weakPassword', new RequestError('response', 'Easy to guess', { status: 400, code: 'INVALID' })],
  ['expired', new RequestError('response', 'Wrong', { status: 401, code: 'UNAUTHENTICATED' })],
  [
    'wrongCode',
    new RequestError('response', 'Wrong', { code: 'UNAUTHENTICATED', fields: { code: 'Wrong' } }),
  ],
  ['refused', new RequestError('response', 'Busy', { status: 503, code: 'UNAVAILABLE' })],
  ['noResponse', new RequestError('network', 'No line')],
] as const)(
  "failureFrom reports %s with the server's message for a first password and a first code",
  (reason, error) => {
    expect(failureFrom(error, 'challenge')).toMatchObject({ reason, message: error.message });
  },
);

it('other errors are reported with their own message [§8]', () => {
  expect(failureFrom(new Error('Out of memory'), 'credentials')).toEqual({
    error: true,
    status: 0,
    message: 'Out of memory',
    reason: 'other',
  });
  expect(failureFrom('odd', 'credentials').message).toBe('odd');
});
