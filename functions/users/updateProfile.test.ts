import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
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
import { updateProfile } from './updateProfile.ts';

const body = {
  name: 'Anna B',
  password: 'Another-password-2',
  confirmPassword: 'Another-password-2',
  currentPassword: 'Right-password-1',
};
const request = { body, caller: admin, now, sourceIp: '192.0.2.1' };
const tokens = { AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh' } };

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
    .on(AdminInitiateAuthCommand, { AuthParameters: { USERNAME: admin.id, PASSWORD: body.currentPassword } })
    .resolves(tokens)
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves(foundUser({ id: admin.id, name: 'Anna', email: 'anna@example.com' }))
    .on(AdminSetUserPasswordCommand)
    .resolves({})
    .on(AdminUpdateUserAttributesCommand)
    .resolves({})
    .on(AdminUserGlobalSignOutCommand, { UserPoolId: 'staff', Username: admin.id })
    .resolves({});
});

describe('updateProfile [§7]', () => {
  it('sets a permanent password and the name, and nothing else', async () => {
    await expect(updateProfile(request)).resolves.toEqual({
      _id: admin.id,
      name: 'Anna B',
      email: 'anna@example.com',
      role: 'admin',
      enabled: true,
      invited: false,
    });
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: admin.id,
      Password: body.password,
      Permanent: true,
    });
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: admin.id,
      UserAttributes: [{ Name: 'name', Value: 'Anna B' }],
    });
  });

  it('emails the owner that the password changed, without the password', async () => {
    await updateProfile(request);
    expect(mails()).toEqual([
      expect.objectContaining({ to: 'anna@example.com', text: expect.stringContaining('Your password.') }),
    ]);
    expect(mails()[0]?.text).not.toMatch(/password-\d/);
  });

  it('ends all sessions after it has set the new password', async () => {
    await updateProfile(request);
    const made = cognito.calls().map(({ args }) => args[0].constructor);
    expect(made.indexOf(AdminUserGlobalSignOutCommand)).toBeGreaterThan(
      made.indexOf(AdminSetUserPasswordCommand),
    );
  });

  it('writes the change of the password to the history, without any password', async () => {
    await updateProfile(request);
    const record = newestEntryIn(tables);
    expect(record).toMatchObject({
      subject: `user#${admin.id}`,
      action: 'updateProfile',
      who: admin.id,
      before: { name: 'Anna' },
      after: { name: 'Anna B', password: 'changed' },
    });
    expect(JSON.stringify(record)).not.toMatch(/password-\d/);
  });

  it('does nothing if the history entry cannot be written', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(updateProfile(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(0);
  });

  it('accepts the current password if the pool answers it with a challenge', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    await expect(updateProfile(request)).resolves.toMatchObject({ name: 'Anna B' });
  });

  it('rejects a wrong current password, and changes nothing', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    await expect(updateProfile(request)).rejects.toMatchObject({
      code: 'INVALID',
      message: messages.wrongCurrentPassword,
      fields: { currentPassword: messages.wrongCurrentPassword },
    });
    expect(cognito.calls()).toHaveLength(1);
  });

  it.each(['Anna-Anna-2026', 'Anna.B-anna-1234'])(
    'rejects %s as a new password, because it is made of the user’s name',
    async password => {
      const named = { ...body, password, confirmPassword: password };
      await expect(updateProfile({ ...request, body: named })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { password: expect.stringContaining('easy to guess: it has your name or email') },
      });
      expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(0);
    },
  );

  it('rejects requests after too many wrong passwords', async () => {
    const locked = poolError('NotAuthorizedException', 'Password attempts exceeded');
    cognito.on(AdminInitiateAuthCommand).rejects(locked);
    await expect(updateProfile(request)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('returns the retry time if the pool has too many calls', async () => {
    const busy = poolError('TooManyRequestsException');
    cognito.on(AdminInitiateAuthCommand).rejects(busy);
    await expect(updateProfile(request)).rejects.toBe(busy);
  });

  it.each(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException'])(
    'rejects a password that the pool rejects (%s), and keeps the old name',
    async name => {
      cognito.on(AdminSetUserPasswordCommand).rejects(poolError(name));
      await expect(updateProfile(request)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { password: messages.weakPassword },
      });
      expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)).toHaveLength(0);
      expect(newestEntryIn(tables)).toMatchObject({ outcome: 'refused' });
    },
  );
});
