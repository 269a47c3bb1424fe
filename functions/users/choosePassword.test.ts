import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { apiClientVariable } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { storedCounts } from '../testing/counters.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { newestEntryIn } from '../testing/history.ts';
import { acceptMail } from '../testing/mail.ts';
import { bina } from '../testing/people.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { choosePassword } from './choosePassword.ts';

const { id, email } = bina;
const body = { email, currentPassword: 'Given-by-somebody-1', password: 'Quiet-Harbour-77' };
const request = { body, now, sourceIp: '192.0.2.1' };
const temporary = {
  ChallengeName: 'NEW_PASSWORD_REQUIRED' as const,
  ChallengeParameters: { USER_ID_FOR_SRP: id },
};

let cognito: CognitoMock;
let tables: MockTables;
let mails: ReturnType<typeof acceptMail>;

beforeEach(() => {
  startFastClock(now);
  stubStage();
  vi.stubEnv(apiClientVariable, 'api-client');
  cognito = mockCognito();
  tables = mockTables();
  mails = acceptMail();
  cognito
    .on(AdminInitiateAuthCommand, {
      AuthParameters: { USERNAME: email, PASSWORD: body.currentPassword },
    })
    .resolves(temporary)
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(foundUser(bina))
    .on(AdminSetUserPasswordCommand)
    .resolves({})
    .on(AdminUserGlobalSignOutCommand, { UserPoolId: 'staff', Username: id })
    .resolves({});
});

const settings = () => cognito.commandCalls(AdminSetUserPasswordCommand).map(({ args }) => args[0].input);

describe('choosePassword', () => {
  it('replaces the temporary password and writes a history entry', async () => {
    await expect(choosePassword(request)).resolves.toEqual({});
    expect(storedCounts(tables)).toEqual([0, 0, 0, 1]);
    expect(settings()).toEqual([
      { UserPoolId: 'staff', Username: id, Password: body.password, Permanent: true },
    ]);
    expect(mails()).toEqual([
      expect.objectContaining({ to: email, text: expect.stringContaining('Your password.') }),
    ]);
    expect(cognito.calls().at(-1)?.args[0]).toBeInstanceOf(AdminUserGlobalSignOutCommand);
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      who: id,
      action: 'choosePassword',
      after: { password: 'changed' },
    });
  });

  it.each(['Bina-bina-2026', 'Bina123!-bina'])(
    'rejects %s as a new password, because it is made of the user’s name',
    async password => {
      await expect(choosePassword({ ...request, body: { ...body, password } })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { password: expect.stringContaining('easy to guess: it has your name or email') },
      });
      expect(settings()).toEqual([]);
    },
  );

  it.each([
    ['who has chosen a password', { AuthenticationResult: { AccessToken: 'a', RefreshToken: 'r' } }],
    ['who is asked for a code', { ChallengeName: 'SOFTWARE_TOKEN_MFA' as const }],
  ])('rejects a user %s', async (_, answer) => {
    cognito.on(AdminInitiateAuthCommand).resolves(answer);
    await expect(choosePassword(request)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: messages.invalidLogin,
    });
    expect(settings()).toEqual([]);
  });

  it('rejects a wrong temporary password with the message and the delay of a failed sign-in', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    const began = performance.now();
    await expect(choosePassword(request)).rejects.toMatchObject({ message: messages.invalidLogin });
    expect(performance.now() - began).toBe(serverLimits.signInRefusalMilliseconds);
    expect(settings()).toEqual([]);
    expect(storedCounts(tables)).toEqual([1, 1, 1]);
  });
});
