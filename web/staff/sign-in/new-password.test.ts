import { expect, it } from 'vitest';
import { messages } from '../../../functions/contract.ts';
import { newPasswordError } from './new-password.ts';

it('needs both fields', () => {
  expect(newPasswordError('Correct-horse-7', '')).toBe(messages.allFieldsRequired);
});

it.each(['Short-7', 'no-upper-case-7', 'NO-LOWER-CASE-7', 'No-digit-at-all', 'NoSymbolAtAll77'])(
  'refuses %s, which the pool would refuse',
  password => {
    expect(newPasswordError(password, password)).toBe(messages.weakPassword);
  },
);

it('refuses two that differ', () => {
  expect(newPasswordError('Correct-horse-7', 'Correct-horse-8')).toBe(messages.passwordsDiffer);
});

it('finds nothing wrong with a good one typed twice', () => {
  expect(newPasswordError('Correct-horse-7', 'Correct-horse-7')).toBeUndefined();
});
