import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messages } from '../shared/messages.ts';
import { apiClientVariable } from '../shared/resources.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, mockCognito, poolError } from '../testing/cognito.ts';
import { countedIn, fullCounter, letCount } from '../testing/counters.ts';
import { type DynamoMock, mockDynamo } from '../testing/dynamo.ts';
import { eventOf } from '../testing/event.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { handler, login } from './login.ts';
import { login as route } from './routes.ts';

const body = { email: 'anna@example.com', password: 'Right-password-1' };
const request = { body, now, sourceIp: '192.0.2.1' };
let cognito: CognitoMock;
let dynamo: DynamoMock;

beforeEach(() => {
  stubStage();
  vi.stubEnv(apiClientVariable, 'api-client');
  cognito = mockCognito();
  dynamo = mockDynamo();
  letCount(dynamo);
});

describe('signing in as an API client [§7]', () => {
  it('answers the tokens of the pool’s server-side client', async () => {
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

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'])(
    'is refused in the same words for a wrong password and an unknown person (%s)',
    async name => {
      cognito.on(AdminInitiateAuthCommand).rejects(poolError(name));
      await expect(login(request)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
        message: messages.invalidLogin,
        fields: undefined,
      });
    },
  );

  it.each(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'] as const)(
    'is refused when the pool asks for more (%s)',
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

  it('is refused when the password has to be reset', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('PasswordResetRequiredException'));
    await expect(login(request)).rejects.toMatchObject({ code: 'CHALLENGE' });
  });

  it('is refused for a while when the pool has locked the account', async () => {
    const locked = poolError('NotAuthorizedException', 'Password attempts exceeded');
    cognito.on(AdminInitiateAuthCommand).rejects(locked);
    await expect(login(request)).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: messages.loginTooMany,
      retryAfter: 60,
    });
  });

  it.each([
    ['has too many calls', poolError('TooManyRequestsException')],
    ['has reached a limit', poolError('LimitExceededException')],
    ['fails', Object.assign(poolError('InternalErrorException'), { $metadata: { httpStatusCode: 500 } })],
  ])('says when to try again when the pool %s, and counts no failure [§7]', async (_, error) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    const { statusCode, headers, body } = await handler(eventOf(route, { body: request.body }));
    expect([statusCode, headers?.['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'UNAVAILABLE', message: messages.unavailable });
    expect(countedIn(dynamo)).toEqual([0, 0]);
  });

  it('says that the request was wrong when the pool cannot read it', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('InvalidParameterException'));
    await expect(login(request)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('does not blame the caller when the pool fails or answers nonsense', async () => {
    cognito.on(AdminInitiateAuthCommand).rejectsOnce(poolError('InternalErrorException')).resolves({});
    await expect(login(request)).rejects.toMatchObject({ name: 'InternalErrorException' });
    await expect(login(request)).rejects.toThrow(Fault);
  });
});

describe('failures of signing in as an API client', () => {
  it('are counted for the client and for the account', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    await expect(login(request)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(countedIn(dynamo)).toEqual([1, 1]);
  });

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
      'the pool checks no password',
      () =>
        cognito
          .on(AdminInitiateAuthCommand)
          .rejects(poolError('NotAuthorizedException', 'Password attempts exceeded')),
    ],
    [
      'the pool is down',
      () => cognito.on(AdminInitiateAuthCommand).rejects(poolError('InternalErrorException')),
    ],
  ])('are none where %s', async (_, answer) => {
    answer();
    await login(request).catch(() => {});
    expect(countedIn(dynamo)).toEqual([0, 0]);
  });

  it('refuse the next try without asking the pool, say for how long, and count no further', async () => {
    const full = fullCounter(900, serverLimits.signInFailuresForAccountPerQuarterHour, now);
    dynamo.on(UpdateCommand).resolvesOnce({}).rejectsOnce(full);
    await expect(login(request)).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: messages.loginTooMany,
      retryAfter: expect.any(Number),
    });
    expect(cognito.calls()).toEqual([]);
    expect(dynamo.commandCalls(UpdateCommand).at(-1)?.args[0].input.ExpressionAttributeValues).toEqual({
      ':amount': -1,
    });
  });
});
