import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { Credentials, Email, Name, NewUser, ProfileChanges, User, UserChanges } from './schemas.ts';

const password = 'Correct-Horse-1';
const anna = { name: 'Anna', email: 'anna@example.com' };

function refusalsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const issues = v.safeParse(schema, value, { message: 'no words' }).issues ?? [];
  return Object.fromEntries(issues.toReversed().map(issue => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('The schema of a user’s name', () => {
  it('tidies the name and accepts at most 200 characters', () => {
    expect(v.parse(Name, '  Anna   B ')).toBe('Anna B');
    expect(v.is(Name, 'x'.repeat(200))).toBe(true);
    expect(v.is(Name, 'x'.repeat(201))).toBe(false);
  });

  it.each(['', '  ', 5])('rejects %j', name => {
    expect(refusalsOf(Name, name)).toEqual({ '': messages.allFieldsRequired });
  });
});

describe('The schema of a user’s email address', () => {
  it('trims the address, converts it to lower case, and accepts at most 254 characters', () => {
    expect(v.parse(Email, ' Anna@Example.COM ')).toBe('anna@example.com');
    const longest = `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}example.co`;
    expect(v.is(Email, longest)).toBe(true);
    expect(refusalsOf(Email, `x${longest}`)).toEqual({ '': messages.invalidEmail });
  });

  it.each([
    ['', messages.allFieldsRequired],
    [5, messages.allFieldsRequired],
    ['anna', messages.invalidEmail],
    ['@example.com', messages.invalidEmail],
    ['anna@example', messages.invalidEmail],
    ['anna@example.', messages.invalidEmail],
    ['anna@.com', messages.invalidEmail],
    ['an na@example.com', messages.invalidEmail],
    ['anna@exa mple.com', messages.invalidEmail],
    ['anna@example.com x', messages.invalidEmail],
    ['a@b@example.com', messages.invalidEmail],
    ['anna@example.c@om', messages.invalidEmail],
  ])('rejects %j', (email, message) => {
    expect(refusalsOf(Email, email)).toEqual({ '': message });
  });
});

describe('The schema of a new user', () => {
  it('has the role admin by default', () => {
    expect(v.parse(NewUser, { ...anna, password })).toEqual({ ...anna, password, role: 'admin' });
    expect(v.parse(NewUser, { ...anna, password, role: 'super-admin' }).role).toBe('super-admin');
    expect(refusalsOf(NewUser, { ...anna, password, role: 'owner' })).toHaveProperty('role');
  });

  it.each(['Ab1-lumber45', `${'Aa1-'.repeat(61)}lumber-mills`, 'Ünïcödé-Pass-1'])(
    'accepts the temporary password %s',
    chosen => {
      expect(refusalsOf(NewUser, { ...anna, password: chosen })).toEqual({});
    },
  );

  it.each([
    ['', messages.allFieldsRequired],
    [5, messages.allFieldsRequired],
    ['Aa1-5678901', messages.weakPassword],
    [`${'Aa1-'.repeat(64)}x`, messages.weakPassword],
    ['CORRECT-HORSE-1', messages.weakPassword],
    ['correct-horse-1', messages.weakPassword],
    ['Correct-Horse-', messages.weakPassword],
    ['CorrectHorse1', messages.weakPassword],
    ['Correct Horse 1', messages.weakPassword],
    ['CorrectHorse1é', messages.weakPassword],
  ])('rejects the temporary password %j', (chosen, message) => {
    expect(refusalsOf(NewUser, { ...anna, password: chosen })).toEqual({ password: message });
  });

  it('rejects unknown fields', () => {
    expect(v.is(NewUser, { ...anna, password, enabled: true })).toBe(false);
  });
});

it('A change of a user requires the name, and may contain the role', () => {
  expect(v.parse(UserChanges, anna)).toEqual(anna);
  expect(v.parse(UserChanges, { ...anna, role: 'super-admin' })).toEqual({ ...anna, role: 'super-admin' });
  expect(v.is(UserChanges, { ...anna, enabled: true })).toBe(false);
});

it('The credentials for login are an email and any password of at most 256 characters', () => {
  expect(v.parse(Credentials, { email: 'Anna@example.com', password: 'x' })).toEqual({
    email: 'anna@example.com',
    password: 'x',
  });
  expect(v.is(Credentials, { email: anna.email, password: 'x'.repeat(256) })).toBe(true);
  expect(v.is(Credentials, { email: anna.email, password: 'x'.repeat(257) })).toBe(false);
  for (const given of ['', 5])
    expect(refusalsOf(Credentials, { email: anna.email, password: given })).toEqual({
      password: messages.allFieldsRequired,
    });
});

describe('The schema of a changed profile', () => {
  const profile = { name: 'Anna', password, confirmPassword: password, currentPassword: 'x' };

  it('requires the new password twice', () => {
    expect(v.parse(ProfileChanges, profile)).toEqual(profile);
    expect(refusalsOf(ProfileChanges, { ...profile, confirmPassword: 'Other-Horse-22' })).toEqual({
      confirmPassword: messages.passwordsDiffer,
    });
  });

  const different = { confirmPassword: 'Other-Horse-22' };
  it.each([
    [
      'also if another field is missing',
      { ...different, name: undefined },
      [messages.allFieldsRequired, messages.passwordsDiffer],
    ],
    [
      'not if the new password is missing',
      { ...different, password: undefined },
      [messages.allFieldsRequired],
    ],
    ['not if the repeated one is missing', { confirmPassword: undefined }, [messages.allFieldsRequired]],
  ])('rejects two passwords that differ: %s', (_, changes, said) => {
    const { issues = [] } = v.safeParse(ProfileChanges, { ...profile, ...changes });
    expect(issues.map(({ message }) => message)).toEqual(said);
  });

  it('requires every field', () => {
    for (const field of Object.keys(profile))
      expect(v.is(ProfileChanges, { ...profile, [field]: '' }), field).toBe(false);
  });
});

it('A user has only id, name, email, role and access', () => {
  const user = { _id: 'a'.repeat(24), ...anna, role: 'admin', enabled: true, invited: false };
  expect(v.parse(User, { ...user, sub: '1' })).toEqual(user);
  for (const field of Object.keys(user))
    expect(v.is(User, { ...user, [field]: undefined }), field).toBe(false);
});
