import { AdminEnableUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { bina, mockPoolUser, userBina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { enableUser, handler } from './enableUser.ts';
import { enableUser as route } from './routes.ts';

const shutOut = { ...bina, enabled: false };
const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
  mockPoolUser(cognito, shutOut, [superAdmin, shutOut]);
});

describe('enableUser', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('writes a history entry, then allows sign-in again', async () => {
    cognito.on(AdminEnableUserCommand, { UserPoolId: 'staff', Username: id }).resolves({});
    await expect(enableUser(request)).resolves.toEqual(userBina({ role: 'super-admin' }));
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: 'enableUser',
      before: { enabled: false },
      after: { enabled: true },
    });
  });

  it('does nothing without a history entry', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(enableUser(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(AdminEnableUserCommand)).toHaveLength(0);
  });

  it('rejects the caller’s own id before any other call', async () => {
    const own = { ...request, parameters: { id: superAdmin.id } };
    await expect(enableUser(own)).rejects.toMatchObject({ code: 'FORBIDDEN', message: messages.notYourself });
    expect(cognito.calls()).toHaveLength(0);
  });

  it('returns 404 for an unknown id', async () => {
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(enableUser(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
