import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { newPasswordError } from './new-password.ts';

it('newPasswordError requires both fields', () => {
  expect(newPasswordError('Correct-horse-7', '')).toBe(messages.allFieldsRequired);
});

it.each(['Short-7', 'no-upper-case-7', 'NO-LOWER-CASE-7', 'No-digit-at-all', 'NoSymbolAtAll77'])(
  'rejects %s, as the pool would',
  password => {
    expect(newPasswordError(password, password)).toBe(messages.weakPassword);
  },
);

it('newPasswordError reports two different passwords', () => {
  expect(newPasswordError('Correct-horse-7', 'Correct-horse-8')).toBe(messages.passwordsDiffer);
});

it('newPasswordError accepts a valid password that was typed twice', () => {
  expect(newPasswordError('Correct-horse-7', 'Correct-horse-7')).toBeUndefined();
});
