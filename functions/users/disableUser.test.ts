import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CognitoMock, mockCognito } from '../testing/cognito.ts';
import { bina, mockPoolUser, userBina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { disableUser, handler } from './disableUser.ts';
import { disableUser as route } from './routes.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
let cognito: CognitoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  mockTables();
});

describe('disableUser', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('prevents sign-in, ends the sessions and returns the user', async () => {
    mockPoolUser(cognito, bina, [superAdmin]);
    cognito.on(AdminDisableUserCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({});
    await expect(disableUser(request)).resolves.toEqual(userBina({ enabled: false }));
    const [disabling, signOut] = cognito.calls().slice(-2);
    expect(disabling?.args[0]).toBeInstanceOf(AdminDisableUserCommand);
    expect(disabling?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
    expect(signOut?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(signOut?.args[0].input).toEqual({ UserPoolId: 'staff', Username: id });
  });
});
