import { describe, expect, it } from 'vitest';
import { findPasswordFault, makeTemporaryPassword } from './password.ts';

const strict = {
  MinimumLength: 12,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  TemporaryPasswordValidityDays: 7,
};

describe('The password policy', () => {
  it.each([
    ['Short-1', 'Password not long enough'],
    ['ONLYCAPITALS-1', 'Password must have lowercase characters'],
    ['onlysmall-1234', 'Password must have uppercase characters'],
    ['NoNumbers-here', 'Password must have numeric characters'],
    ['NoSymbols12345', 'Password must have symbol characters'],
    ['Everything-123', undefined],
  ])('answers to the password "%s": %s', (password, fault) => {
    expect(findPasswordFault(strict, password)).toBe(fault);
  });

  it('checks only the rules that the policy contains', () => {
    const lax = {
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    };
    expect(findPasswordFault({ ...strict, ...lax }, ' '.repeat(12))).toBeUndefined();
  });

  it('accepts every temporary password that the pool generates', () => {
    const long = { ...strict, MinimumLength: 40 };
    for (let i = 0; i < 50; i++) {
      expect(findPasswordFault(strict, makeTemporaryPassword(strict))).toBeUndefined();
      expect(findPasswordFault(long, makeTemporaryPassword(long))).toBeUndefined();
    }
  });
});
