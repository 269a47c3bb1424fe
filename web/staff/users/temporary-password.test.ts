import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addUser } from '../../../functions/contract.ts';
import { temporaryPassword } from './temporary-password.ts';

it('a generated password always satisfies the policy of the API', () => {
  const made = Array.from({ length: 500 }, () => temporaryPassword());
  for (const password of made) {
    expect(v.is(addUser.body.entries.password, password), password).toBe(true);
    expect(password).not.toMatch(/[0O1lI]/);
  }
  expect(new Set(made).size).toBe(500);
});

it('a generated password has the kinds of characters in any order', () => {
  const first = temporaryPassword(() => 0);
  const last = temporaryPassword(end => end - 1);
  expect(first).not.toBe(last);
  expect(first).toHaveLength(16);
});
