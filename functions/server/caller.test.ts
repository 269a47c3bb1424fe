import { describe, expect, it } from 'vitest';
import { admin, superAdmin } from '../testing/samples.ts';
import { authorizeCaller } from './caller.ts';

const claims = (groups: unknown, username: unknown = admin.id) => ({ username, 'cognito:groups': groups });

describe('authorizeCaller [§6]', () => {
  it.each([
    ['[admin]', 'admin'],
    ['[super-admin]', 'super-admin'],
    ['[admin super-admin]', 'super-admin'],
    ['[others,  admin]', 'admin'],
  ])('returns for the groups %s the role %s', (groups, role) => {
    expect(authorizeCaller('staff', claims(groups))).toEqual({ id: admin.id, role });
  });

  it.each([
    ['no claims', undefined],
    ['no name', { 'cognito:groups': '[admin]' }],
    ['a name that is not an id', claims('[admin]', 'ayesha')],
  ])('throws UNAUTHENTICATED on a staff route for %s', (_, given) => {
    expect(() => authorizeCaller('staff', given)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  });

  it.each([undefined, '', '[]', '[administrators]', '[not-admin]', '[x ]admin]', '[admin[ x]', ['admin']])(
    'throws FORBIDDEN on a staff route for the groups %j',
    groups => {
      expect(() => authorizeCaller('staff', claims(groups))).toThrow(
        expect.objectContaining({ code: 'FORBIDDEN' }),
      );
    },
  );

  it('throws FORBIDDEN on a super-admin route for an admin, and accepts a super-admin', () => {
    expect(() => authorizeCaller('superAdmin', claims('[admin]'))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
    expect(authorizeCaller('superAdmin', claims('[super-admin]', superAdmin.id))).toEqual(superAdmin);
  });

  it('requires no token on a public route', () => {
    expect(authorizeCaller('public', undefined)).toBeUndefined();
    expect(authorizeCaller('public', claims('[nobody]'))).toBeUndefined();
    expect(authorizeCaller('public', claims('[admin]'))).toEqual(admin);
  });
});
