import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlineSignal } from '../server/deadline.ts';
import { Fault } from '../server/fault.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { apiClientVariable } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { storedCounts } from '../testing/counters.ts';
import { eventOf } from '../testing/event.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler, login } from './login.ts';
import { login as route } from './routes.ts';

const body = { email: 'anna@example.com', password: 'Right-password-1' };
const request = { body, now, sourceIp: '192.0.2.1' };
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  vi.stubEnv(apiClientVariable, 'api-client');
  cognito = mockCognito();
  tables = mockTables();
  startFastClock(now);
});

/** Returns the error, and the milliseconds until it was returned. */
async function refusal() {
  const began = performance.now();
  const error: unknown = await login(request).catch((thrown: unknown) => thrown);
  return [error, performance.now() - began];
}

describe('login for API clients [§7]', () => {
  it('returns the tokens of the user pool’s client for servers', async () => {
    cognito
      .on(AdminInitiateAuthCommand, {
        UserPoolId: 'staff',
        ClientId: 'api-client',
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: body.email, PASSWORD: body.password },
        ContextData: {
          IpAddress: '192.0.2.1',
          ServerName: 'Maplegate',
          ServerPath: '/api/users/login',
          HttpHeaders: [],
        },
      })
      .resolves({ AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh', IdToken: 'id' } });
    await expect(login(request)).resolves.toEqual({ token: 'access', refreshToken: 'refresh' });
  });

  it.each([
    ['a wrong password', poolError('NotAuthorizedException'), 150],
    ['an unknown user', poolError('UserNotFoundException'), 5],
    ['a disabled user', poolError('NotAuthorizedException', 'User is disabled.'), 90],
    ['an unconfirmed user', poolError('UserNotConfirmedException'), 60],
    ['an account with a required reset', poolError('PasswordResetRequiredException'), 70],
    [
      'an account that the pool has locked',
      poolError('NotAuthorizedException', 'Password attempts exceeded'),
      10,
    ],
  ])(
    'rejects %s with the same message after the same time, and counts a failure',
    async (_, error, milliseconds) => {
      cognito.on(AdminInitiateAuthCommand).callsFake(async () => {
        await new Promise(resolve => setTimeout(resolve, milliseconds));
        throw error;
      });
      const refused = new DomainError('UNAUTHENTICATED', messages.invalidLogin);
      expect(await refusal()).toEqual([refused, serverLimits.signInRefusalMilliseconds]);
      expect(storedCounts(tables)).toEqual([1, 1, 1]);
    },
  );

  it.each(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'] as const)(
    'rejects the sign-in if the pool asks for another step (%s)',
    async ChallengeName => {
      cognito.on(AdminInitiateAuthCommand).resolves({
        ChallengeName,
        ChallengeParameters: { USER_ID_FOR_SRP: 'a'.repeat(24) },
      });
      await expect(login(request)).rejects.toMatchObject({
        code: 'CHALLENGE',
        message: messages.loginChallenge,
      });
    },
  );

  it.each([
    ['has too many calls', poolError('TooManyRequestsException')],
    ['has reached a limit', poolError('LimitExceededException')],
    ['fails', Object.assign(poolError('InternalErrorException'), { $metadata: { httpStatusCode: 500 } })],
  ])('returns the retry time if the pool %s, and counts no failure [§7]', async (_, error) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    const { statusCode, headers, body } = await handler(eventOf(route, { body: request.body }));
    expect([statusCode, headers?.['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'UNAVAILABLE', message: messages.unavailable });
    expect(storedCounts(tables)).toEqual([0, 0, 0]);
  });

  it('returns 400 if the pool cannot read the request', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('InvalidParameterException'));
    await expect(login(request)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('returns a server error if the pool fails or returns invalid data', async () => {
    cognito.on(AdminInitiateAuthCommand).rejectsOnce(poolError('InternalErrorException')).resolves({});
    await expect(login(request)).rejects.toMatchObject({ name: 'InternalErrorException' });
    await expect(login(request)).rejects.toThrow(Fault);
  });
});

describe('The failures that login counts', () => {
  it.each([
    [
      'the password is right',
      () =>
        cognito
          .on(AdminInitiateAuthCommand)
          .resolves({ AuthenticationResult: { AccessToken: 'a', RefreshToken: 'r' } }),
    ],
    [
      'a code is asked for',
      () => cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA' }),
    ],
    [
      'the pool is down',
      () => cognito.on(AdminInitiateAuthCommand).rejects(poolError('InternalErrorException')),
    ],
  ])('do not include the case that %s', async (_, answer) => {
    answer();
    await login(request).catch(() => {});
    expect(storedCounts(tables)).toEqual([0, 0, 0]);
  });

  it('do not include many successful sign-ins in a minute, and none of these stays pending', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken: 'a', RefreshToken: 'r' } });
    for (let n = 0; n <= serverLimits.signInsAtOnce; n += 1)
      await expect(login(request)).resolves.toMatchObject({ token: 'a' });
  });

  it('do not include an attempt that the pool does not answer before the deadline', async () => {
    const silence = async () => {
      const ended = deadlineSignal() ?? expect.fail();
      await new Promise((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)));
    };
    cognito.on(AdminInitiateAuthCommand).callsFake(silence);
    // The mocked table starts no call after the deadline, like the real DynamoDB client.
    tables.before(UpdateCommand, () => deadlineSignal()?.throwIfAborted(), Number.POSITIVE_INFINITY);
    const event = eventOf(route, { body });
    const { statusCode } = await handler(event, { getRemainingTimeInMillis: () => 5000 });
    expect([statusCode, storedCounts(tables)]).toEqual([503, [0, 0, 0]]);
  });

  it('make login reject the next attempt at once, with the seconds to wait, without a call to the pool', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    const most = serverLimits.signInFailuresForAccountPerQuarterHour;
    for (let n = 0; n < most; n += 1) await refusal();
    cognito.resetHistory();
    const before = tables.all('signInGuard');
    const retryAfter = expect.any(Number);
    const refused = expect.objectContaining({ code: 'TOO_MANY', message: messages.loginTooMany, retryAfter });
    expect(await refusal()).toEqual([refused, 0]);
    expect(cognito.calls()).toEqual([]);
    expect(tables.all('signInGuard')).toEqual(before);
  });
});
