import { describe, expect, it } from 'vitest';
import { addUser, messages } from '../../../functions/contract.ts';
import { allRequired, firstOf } from './field-rules.ts';

const { name, email } = addUser.body.entries;
const { fields, problemsOf } = allRequired({ name, email });

describe('problemsOf', () => {
  const isEmpty = messages.allFieldsRequired;
  const isInvalid = messages.invalidEmail;

  it('returns empty required fields before invalid ones', () => {
    expect(problemsOf({ name: '  ', email: 'x' })).toEqual([
      { field: 'name', message: isEmpty },
      { field: 'email', message: isInvalid },
    ]);
    const [first, second] = problemsOf({ name: 'x'.repeat(500), email: '' });
    expect(first).toEqual({ field: 'email', message: isEmpty });
    expect(second?.field).toBe('name');
  });

  it('returns every invalid field once', () => {
    expect(problemsOf({ name: '', email: ' ' }).map(({ field }) => field)).toEqual(['name', 'email']);
    expect(problemsOf({ name: 'Rahima', email: 'x' })).toEqual([{ field: 'email', message: isInvalid }]);
  });

  it('returns nothing for values that the API accepts', () => {
    expect(problemsOf({ name: 'Rahima', email: 'r@example.com' })).toEqual([]);
  });
});

it('firstOf ignores fields of a server error that the form does not have', () => {
  const message = 'Taken.';
  expect(firstOf({ version: 'Old.', email: message }, fields)).toEqual({ field: 'email', message });
  expect(firstOf({ version: 'Old.' }, fields)).toBeUndefined();
});
