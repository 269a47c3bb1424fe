import { describe, expect, it } from 'vitest';
import { addUser, messages } from '../../../functions/contract.ts';
import { firstWrong, knownErrors, ruleOf } from './field-rules.ts';

const { name, email } = addUser.body.entries;
const rules = { name: ruleOf(name), email: ruleOf(email) };

describe('the check of a form', () => {
  it('looks for empty fields before anything else', () => {
    expect(firstWrong({ name: '  ', email: 'x' }, rules)).toEqual({ name: messages.allFieldsRequired });
    expect(firstWrong({ name: 'Rahima', email: '' }, rules)).toEqual({ email: messages.allFieldsRequired });
  });

  it('names only the first wrong field', () => {
    expect(firstWrong({ name: 'x'.repeat(500), email: 'x' }, rules)).toEqual({ name: expect.any(String) });
    expect(firstWrong({ name: 'Rahima', email: 'x' }, rules)).toEqual({ email: messages.invalidEmail });
  });

  it('finds nothing wrong with what the contract takes', () => {
    expect(firstWrong({ name: 'Rahima', email: 'r@example.com' }, rules)).toEqual({});
  });
});

it('takes from a refusal only what belongs to the form', () => {
  expect(knownErrors({ email: 'Taken.', version: 'Old.' }, rules)).toEqual({ email: 'Taken.' });
});
