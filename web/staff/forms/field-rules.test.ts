import { describe, expect, it } from 'vitest';
import { addUser, messages } from '../../../functions/contract.ts';
import { allRequired, firstOf } from './field-rules.ts';

const { name, email } = addUser.body.entries;
const { fields, problemsOf } = allRequired({ name, email });

describe('form rules', () => {
  const isEmpty = messages.allFieldsRequired;
  const isInvalid = messages.invalidEmail;

  it('report empty fields before other problems', () => {
    expect(problemsOf({ name: '  ', email: 'x' })).toEqual([
      { field: 'name', message: isEmpty },
      { field: 'email', message: isInvalid },
    ]);
    const [first, second] = problemsOf({ name: 'x'.repeat(500), email: '' });
    expect(first).toEqual({ field: 'email', message: isEmpty });
    expect(second?.field).toBe('name');
  });

  it('report every wrong field once', () => {
    expect(problemsOf({ name: '', email: ' ' }).map(({ field }) => field)).toEqual(['name', 'email']);
    expect(problemsOf({ name: 'Rahima', email: 'x' })).toEqual([{ field: 'email', message: isInvalid }]);
  });

  it('report nothing for values that the contract accepts', () => {
    expect(problemsOf({ name: 'Rahima', email: 'r@example.com' })).toEqual([]);
  });
});

it("take only the form's own fields from a server error", () => {
  const message = 'Taken.';
  expect(firstOf({ version: 'Old.', email: message }, fields)).toEqual({ field: 'email', message });
  expect(firstOf({ version: 'Old.' }, fields)).toBeUndefined();
});
