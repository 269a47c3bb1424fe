import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { requireAnotherSuperAdmin, requireEnabled, requireOtherUser, userOf, usersOf } from './rules.ts';
import type { Person, User } from './schemas.ts';

const person = (_id: string, name = _id, enabled = true): Person => ({
  _id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  enabled,
  invited: false,
});

describe('usersOf', () => {
  it('sorts users by name and lists each user once', () => {
    const anna = person('1', 'Anna');
    const list = usersOf([person('2', 'Zara'), anna, person('3', 'bina')], [anna]);
    expect(list.map(({ name, role }) => [name, role])).toEqual([
      ['Anna', 'super-admin'],
      ['bina', 'admin'],
      ['Zara', 'admin'],
    ]);
  });

  it('returns only id, name, email, role and access', () => {
    expect(userOf(person('1', 'Anna', false), [])).toEqual({
      _id: '1',
      name: 'Anna',
      email: 'anna@example.com',
      role: 'admin',
      enabled: false,
      invited: false,
    });
  });
});

describe('requireAnotherSuperAdmin', () => {
  const last: User = { ...person('1'), role: 'super-admin' };

  it('accepts the removal of a super-admin if another one can sign in', () => {
    expect(() => requireAnotherSuperAdmin(last, [person('1'), person('2')])).not.toThrow();
  });

  it('accepts the removal of a user who is not a super-admin', () => {
    expect(() =>
      requireAnotherSuperAdmin({ ...last, role: 'admin' }, [person('2', '2', false)]),
    ).not.toThrow();
  });

  it.each([
    ['alone', [person('1')]],
    ['with another one who cannot sign in', [person('1'), person('2', '2', false)]],
  ])('rejects the removal of the last super-admin: %s', (_, superAdmins) => {
    expect(() => requireAnotherSuperAdmin(last, superAdmins)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: messages.lastSuperAdmin }),
    );
  });
});

it('rejects the caller’s own id', () => {
  expect(() => requireOtherUser('1', { id: '1', role: 'super-admin' })).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN', message: messages.notYourself }),
  );
  expect(() => requireOtherUser('1', { id: '2', role: 'super-admin' })).not.toThrow();
});

it('rejects a disabled user', () => {
  expect(() => requireEnabled(person('1', '1', false))).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN', message: messages.disabledPerson }),
  );
  expect(() => requireEnabled(person('1'))).not.toThrow();
});
