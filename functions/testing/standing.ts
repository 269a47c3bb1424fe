import { AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import type { ApiHandler } from '../server/serve.ts';
import { messages } from '../shared/messages.ts';
import type { Route } from '../shared/route.ts';
import type { Role } from '../shared/schemas.ts';
import { type CognitoMock, mockCognito, poolError } from './cognito.ts';
import { eventOf } from './event.ts';
import { superAdmin } from './samples.ts';
import { stubStage } from './stage.ts';

/** Mocks the roles that the sample super-admin has now in the user pool, whatever role the token states. */
export function mockRoles(cognito: CognitoMock, ...roles: Role[]): CognitoMock {
  cognito
    .on(AdminListGroupsForUserCommand, { UserPoolId: 'staff', Username: superAdmin.id })
    .resolves({ Groups: roles.map(GroupName => ({ GroupName })) });
  return cognito;
}

/** Defines tests that a token with an outdated role gives no access. */
export function itReadsTheRoleFromThePool(route: Route, handler: ApiHandler): void {
  it.each([['admin'], []] as Role[][])(
    'rejects a caller whose role in the pool is now only %s, before any read',
    async (...roles) => {
      stubStage();
      const cognito = mockRoles(mockCognito(), ...roles);
      const { statusCode } = await handler(eventOf(route, { caller: superAdmin }));
      expect(statusCode).toBe(403);
      expect(cognito.calls()).toHaveLength(1);
    },
  );

  it('returns 401 for a caller who is deleted at that moment', async () => {
    stubStage();
    const cognito = mockCognito();
    cognito.on(AdminListGroupsForUserCommand).rejects(poolError('UserNotFoundException'));
    const { statusCode, body } = await handler(eventOf(route, { caller: superAdmin }));
    expect([statusCode, body]).toEqual([401, expect.stringContaining(messages.signInAgain)]);
  });
}
