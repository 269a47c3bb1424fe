import { AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CognitoMock, mockCognito } from '../testing/cognito.ts';
import { bina, mockPoolUser, userBina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { enableUser, handler } from './enableUser.ts';
import { enableUser as route } from './routes.ts';

const shutOut = { ...bina, enabled: false };
const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
let cognito: CognitoMock;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  mockTables();
  mockPoolUser(cognito, shutOut, [superAdmin, shutOut]);
});

describe('enableUser', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('allows the user to sign in again', async () => {
    cognito.on(AdminEnableUserCommand, { UserPoolId: 'staff', Username: id }).resolves({});
    await expect(enableUser(request)).resolves.toEqual(userBina({ role: 'super-admin' }));
  });
});
