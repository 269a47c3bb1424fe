import { describe, expect, it } from 'vitest';
import type { User } from '../../../functions/contract.ts';
import type { SessionUser } from '../session/session-user.ts';
import { readPersonState, signInHelpFor, whyNotRemovable, whyRoleIsFixed } from './people.ts';

const id = (digit: number) => String(digit).repeat(24);
const person = (digit: number, special: Partial<User> = {}): User => ({
  _id: id(digit),
  name: `Person ${digit}`,
  email: `${digit}@example.com`,
  role: 'admin',
  enabled: true,
  invited: false,
  ...special,
});
const chief = person(1, { role: 'super-admin' });
const other = person(2, { role: 'super-admin' });
const me: SessionUser = { id: chief._id, name: chief.name, email: chief.email, role: 'super-admin' };

describe('signInHelpFor', () => {
  it('returns the reset of a password, or the invitation again if the user has none yet', () => {
    expect(signInHelpFor(other, me)).toBe('resetPassword');
    expect(signInHelpFor({ ...other, invited: true }, me)).toBe('resendInvitation');
  });

  it('returns nothing for the signed-in user and for disabled users', () => {
    expect(signInHelpFor(chief, me)).toBeUndefined();
    expect(signInHelpFor({ ...other, enabled: false }, me)).toBeUndefined();
  });
});

describe('whyNotRemovable', () => {
  it('returns a reason for the signed-in user and for the last super-admin who can sign in', () => {
    expect(whyNotRemovable(chief, [chief, other], me)).toMatch(/yourself/);
    expect(whyNotRemovable(other, [{ ...chief, enabled: false }, other], me)).toMatch(/last super-admin/);
  });

  it('returns undefined for other users', () => {
    expect(whyNotRemovable(other, [chief, other], me)).toBeUndefined();
    expect(whyNotRemovable(person(3), [chief, person(3)], me)).toBeUndefined();
    // The other super-admin cannot sign in already, so the number who can stays the same.
    expect(
      whyNotRemovable({ ...other, enabled: false }, [chief, { ...other, enabled: false }], me),
    ).toBeUndefined();
  });
});

describe('whyRoleIsFixed', () => {
  it('returns a reason for the signed-in user and for the last super-admin', () => {
    expect(whyRoleIsFixed(chief._id, [chief, other], me)).toMatch(/Another super-admin/);
    expect(whyRoleIsFixed(chief._id, [chief], me)).toMatch(/last super-admin/);
    expect(whyRoleIsFixed(other._id, [chief, other], me)).toBeUndefined();
  });
});

describe('readPersonState', () => {
  const state = { id: id(1), name: 'A', email: 'a@example.com', role: 'admin' };

  it('returns a complete user', () => {
    expect(readPersonState(state)).toEqual(state);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...state, id: 'short' },
    { ...state, role: 'owner' },
    { ...state, name: 1 },
  ])('returns undefined for %j', wrong => {
    expect(readPersonState(wrong)).toBeUndefined();
  });
});
