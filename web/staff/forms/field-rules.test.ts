import { describe, expect, it } from 'vitest';
import { addUser, messages } from '../../../functions/contract.ts';
import { allRequired, firstOf } from './field-rules.ts';

const { name, email } = addUser.body.entries;
const { fields, problemsOf } = allRequired({ name, email });

describe('the check of a form', () => {
  const isEmpty = messages.allFieldsRequired;
  const isInvalid = messages.invalidEmail;

  it('names empty fields before what is wrong with the others', () => {
    expect(problemsOf({ name: '  ', email: 'x' })).toEqual([
      { field: 'name', message: isEmpty },
      { field: 'email', message: isInvalid },
    ]);
    const [first, second] = problemsOf({ name: 'x'.repeat(500), email: '' });
    expect(first).toEqual({ field: 'email', message: isEmpty });
    expect(second?.field).toBe('name');
  });

  it('names every wrong field, each once', () => {
    expect(problemsOf({ name: '', email: ' ' }).map(({ field }) => field)).toEqual(['name', 'email']);
    expect(problemsOf({ name: 'Rahima', email: 'x' })).toEqual([{ field: 'email', message: isInvalid }]);
  });

  it('finds nothing wrong with what the contract takes', () => {
    expect(problemsOf({ name: 'Rahima', email: 'r@example.com' })).toEqual([]);
  });
});

it('takes from a refusal only what belongs to the form', () => {
  const message = 'Taken.';
  expect(firstOf({ version: 'Old.', email: message }, fields)).toEqual({ field: 'email', message });
  expect(firstOf({ version: 'Old.' }, fields)).toBeUndefined();
});
