import { describe, expect, it } from 'vitest';
import { addUser, messages } from '../../../functions/contract.ts';
import { allRequired, firstOf } from './field-rules.ts';

const { name, email } = addUser.body.entries;
const { fields, problemOf } = allRequired({ name, email });

describe('the check of a form', () => {
  it('looks for empty fields before anything else', () => {
    const message = messages.allFieldsRequired;
    expect(problemOf({ name: '  ', email: 'x' })).toEqual({ field: 'name', message });
    expect(problemOf({ name: 'Rahima', email: '' })).toEqual({ field: 'email', message });
  });

  it('names only the first wrong field', () => {
    expect(problemOf({ name: 'x'.repeat(500), email: 'x' })?.field).toBe('name');
    const message = messages.invalidEmail;
    expect(problemOf({ name: 'Rahima', email: 'x' })).toEqual({ field: 'email', message });
  });

  it('finds nothing wrong with what the contract takes', () => {
    expect(problemOf({ name: 'Rahima', email: 'r@example.com' })).toBeUndefined();
  });
});

it('takes from a refusal only what belongs to the form', () => {
  const message = 'Taken.';
  expect(firstOf({ version: 'Old.', email: message }, fields)).toEqual({ field: 'email', message });
  expect(firstOf({ version: 'Old.' }, fields)).toBeUndefined();
});
