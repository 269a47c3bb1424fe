import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { apiClientVariable } from '../shared/resources.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { acceptMail } from '../testing/mail.ts';
import { admin, now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

const body = { password: 'Quiet-Harbour-77', code: '123456' };
const request = { body, caller: admin, now, sourceIp: '192.0.2.1' };

let cognito: CognitoMock;
let tables: MockTables;
let mails: ReturnType<typeof acceptMail>;

beforeEach(() => {
  stubStage();
  vi.stubEnv(apiClientVariable, 'api-client');
  cognito = mockCognito();
  tables = mockTables();
  mails = acceptMail();
  cognito
    .on(AdminInitiateAuthCommand, { AuthParameters: { USERNAME: admin.id, PASSWORD: body.password } })
    .resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'session' })
    .on(AdminRespondToAuthChallengeCommand, {
      Session: 'session',
      ChallengeResponses: { USERNAME: admin.id, SOFTWARE_TOKEN_MFA_CODE: body.code },
    })
    .resolves({ AuthenticationResult: { AccessToken: 'token' } })
    .on(AdminSetUserMFAPreferenceCommand)
    .resolves({})
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id }));
});

const preferences = () => cognito.commandCalls(AdminSetUserMFAPreferenceCommand);

describe('removeSecondFactor', () => {
  it('requires the password and a code of the authenticator, and writes a history entry', async () => {
    await expect(removeSecondFactor(request)).resolves.toEqual({});
    expect(preferences()[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: admin.id,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    });
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${admin.id}`,
      who: admin.id,
      action: 'removeSecondFactor',
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    });
    expect(mails()).toEqual([expect.objectContaining({ to: 'anna@example.com' })]);
    expect(mails()[0]?.text).toContain('no longer asks for a code');
  });

  it('does nothing if the history entry cannot be written', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(removeSecondFactor(request)).rejects.toThrow('No table');
    expect(preferences()).toEqual([]);
    expect(cognito.commandCalls(AdminRespondToAuthChallengeCommand)).toEqual([]);
  });

  const answerPassword = (name: string, text?: string) =>
    cognito.on(AdminInitiateAuthCommand).rejects(poolError(name, text));
  const answerCode = (name: string, text?: string) =>
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(poolError(name, text));

  it.each([
    ['password', messages.wrongCurrentPassword, () => answerPassword('NotAuthorizedException')],
    ['code', messages.wrongAppCode, () => answerCode('CodeMismatchException')],
  ])('rejects a wrong %s', async (field, message, arrange) => {
    arrange();
    await expect(removeSecondFactor(request)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { [field]: message },
    });
    expect(preferences()).toEqual([]);
  });

  it.each([answerPassword, answerCode])(
    'rejects requests for a while after too many wrong attempts',
    async answer => {
      answer('NotAuthorizedException', 'Password attempts exceeded');
      await expect(removeSecondFactor(request)).rejects.toMatchObject({ code: 'TOO_MANY' });
    },
  );

  it('changes nothing for a user without a second factor', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken: 'a', RefreshToken: 'r' } });
    await expect(removeSecondFactor(request)).resolves.toEqual({});
    expect(preferences()).toEqual([]);
    expect(tables.dynamo.calls()).toEqual([]);
    expect(mails()).toEqual([]);
  });
});
