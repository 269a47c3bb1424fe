import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
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

  it('makes the pool send a new temporary password', async () => {
    await expect(resendInvitation(request)).resolves.toEqual({});
    expect(sent()).toEqual([
      { UserPoolId: 'staff', Username: id, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] },
    ]);
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

  it('rejects a user who chooses a password at the same moment', async () => {
    cognito.on(AdminCreateUserCommand).rejects(poolError('UnsupportedUserStateException'));
    await expect(resendInvitation(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.notInvited,
    });
  });
});
