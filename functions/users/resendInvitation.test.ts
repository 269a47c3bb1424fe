import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { bina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { resendInvitation as route } from './recovery-routes.ts';
import { handler, resendInvitation } from './resendInvitation.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  cognito = mockCognito();
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(foundUser({ ...bina, invited: true }))
    .on(AdminCreateUserCommand)
    .resolves({});
  tables = mockTables();
});

const sent = () => cognito.commandCalls(AdminCreateUserCommand).map(({ args }) => args[0].input);

describe('resendInvitation [§4]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('writes a history entry, then lets the pool send a new temporary password', async () => {
    await expect(resendInvitation(request)).resolves.toEqual({});
    expect(sent()).toEqual([
      { UserPoolId: 'staff', Username: id, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] },
    ]);
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: 'resendInvitation',
      who: superAdmin.id,
      after: { invitation: 'sent again' },
    });
  });

  it('does nothing without a history entry', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(resendInvitation(request)).rejects.toThrow('No table');
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'is not there',
      () => cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException')),
      'NOT_FOUND',
      messages.notFound,
    ],
    [
      'is disabled',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, invited: true, enabled: false })),
      'FORBIDDEN',
      messages.disabledPerson,
    ],
    [
      'has a password of their own',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser(bina)),
      'FORBIDDEN',
      messages.notInvited,
    ],
  ])('rejects a user who %s', async (_, arrange, code, message) => {
    arrange();
    await expect(resendInvitation(request)).rejects.toMatchObject({ code, message });
    expect(sent()).toEqual([]);
    expect(tables.dynamo.calls()).toHaveLength(0);
  });

  it('rejects a user who is choosing a password at the same moment', async () => {
    cognito.on(AdminCreateUserCommand).rejects(poolError('UnsupportedUserStateException'));
    await expect(resendInvitation(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notInvited,
    });
  });

  it('rejects the caller’s own id before any other call', async () => {
    const own = { ...request, parameters: { id: superAdmin.id } };
    await expect(resendInvitation(own)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notYourself,
    });
    expect(cognito.calls()).toHaveLength(0);
  });
});
