import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { authenticatorSetup, readCode } from './authenticator.ts';

it.each(['123456', ' 123 456 ', '১২৩৪৫৬'])('the typed code %s is read as six digits', typed => {
  expect(readCode(typed)).toEqual({ code: '123456' });
});

it.each([
  ['', messages.allFieldsRequired],
  ['   ', messages.allFieldsRequired],
  ['12345', messages.invalid('code')],
  ['1234567', messages.invalid('code')],
  ['12345a', messages.invalid('code')],
])('the typed code "%s" is rejected with its message', (typed, wrong) => {
  expect(readCode(typed)).toEqual({ wrong });
});

it('the URI for the authenticator app contains the product and the email', () => {
  expect(authenticatorSetup('ABCD', 'f+1@example.com')).toEqual({
    secret: 'ABCD',
    uri: 'otpauth://totp/Maplegate:f%2B1%40example.com?secret=ABCD&issuer=Maplegate',
  });
});
