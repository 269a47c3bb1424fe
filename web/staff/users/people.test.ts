import { describe, expect, it } from 'vitest';
import type { User } from '../../../functions/contract.ts';
import type { SessionUser } from '../session/session-user.ts';
import { readPersonState, wayBackOf, whyKept, whyRoleStays } from './people.ts';

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

describe('the way back to a password', () => {
  it('is a reset for whoever has one, and the invitation again for whoever has not', () => {
    expect(wayBackOf(other, me)).toBe('resetPassword');
    expect(wayBackOf({ ...other, invited: true }, me)).toBe('resendInvitation');
  });

  it('is there neither for oneself nor for somebody who is disabled', () => {
    expect(wayBackOf(chief, me)).toBeUndefined();
    expect(wayBackOf({ ...other, enabled: false }, me)).toBeUndefined();
  });
});

describe('who is kept', () => {
  it('is oneself, and the last super-admin who can sign in', () => {
    expect(whyKept(chief, [chief, other], me)).toMatch(/yourself/);
    expect(whyKept(other, [{ ...chief, enabled: false }, other], me)).toMatch(/last super-admin/);
  });

  it('is nobody else', () => {
    expect(whyKept(other, [chief, other], me)).toBeUndefined();
    expect(whyKept(person(3), [chief, person(3)], me)).toBeUndefined();
    // Disabled already: there is somebody else who can manage people.
    expect(whyKept({ ...other, enabled: false }, [chief, { ...other, enabled: false }], me)).toBeUndefined();
  });
});

describe('whose role stays', () => {
  it('is one’s own and the last super-admin’s', () => {
    expect(whyRoleStays(chief._id, [chief, other], me)).toMatch(/Another super-admin/);
    expect(whyRoleStays(chief._id, [chief], me)).toMatch(/last super-admin/);
    expect(whyRoleStays(other._id, [chief, other], me)).toBeUndefined();
  });
});

describe('the state of the edit screen', () => {
  const state = { id: id(1), name: 'A', email: 'a@example.com', role: 'admin' };

  it('names somebody whole', () => {
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
  ])('is not %j', wrong => {
    expect(readPersonState(wrong)).toBeUndefined();
  });
});
