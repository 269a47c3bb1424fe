import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyedHash } from '../server/guard/attempts.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, found, mockCognito, poolError } from '../testing/cognito.ts';
import { fullCounter } from '../testing/counters.ts';
import { type DynamoMock, mockDynamo, recordedIn } from '../testing/dynamo.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { bina } from '../testing/people.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { recoverPassword } from './recoverPassword.ts';

const { id, email } = bina;
const code = '12345678';
const body = { email, code, password: 'Quiet-Harbour-77' };
const request = { body, now, sourceIp: '192.0.2.1' };
const taking = { UpdateExpression: 'ADD #tries :one' };

let cognito: CognitoMock;
let dynamo: DynamoMock;

beforeEach(() => {
  startFastClock(now);
  stubStage();
  cognito = mockCognito();
  dynamo = mockDynamo();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  dynamo
    .on(UpdateCommand, taking)
    .resolves({ Attributes: { hash: keyedHash('its value', 'new password', email, code) } });
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: email })
    .resolves(found(bina))
    .on(AdminSetUserPasswordCommand)
    .resolves({})
    .on(AdminUserGlobalSignOutCommand)
    .resolves({});
});

const names = () => cognito.calls().map(({ args }) => args[0].constructor.name);
const expressions = () =>
  dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input.UpdateExpression);
const wrong = { code: 'UNAUTHENTICATED', message: messages.wrongCode, fields: { code: messages.wrongCode } };

describe('Choosing a new password with a code [§4]', () => {
  it('sets it for good, ends the sessions and the code, and records that', async () => {
    await expect(recoverPassword(request)).resolves.toEqual({});
    expect(names()).toEqual([
      'AdminGetUserCommand',
      'AdminSetUserPasswordCommand',
      'AdminUserGlobalSignOutCommand',
    ]);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: id,
      Password: body.password,
      Permanent: true,
    });
    expect(expressions().at(-1)).toBe('SET #until = :none');
    expect(recordedIn(dynamo)).toMatchObject({
      subject: `user#${id}`,
      who: id,
      action: 'recoverPassword',
      after: { password: 'changed' },
    });
  });

  it('is refused with a wrong code, without a look at who has the email', async () => {
    await expect(recoverPassword({ ...request, body: { ...body, code: '12345679' } })).rejects.toMatchObject(
      wrong,
    );
    expect(names()).toEqual([]);
  });

  it('is refused when no code is valid or no try is left, after the time of every refusal', async () => {
    dynamo
      .on(UpdateCommand, taking)
      .rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
    const began = performance.now();
    await expect(recoverPassword(request)).rejects.toMatchObject(wrong);
    expect(performance.now() - began).toBe(serverLimits.signInRefusalMilliseconds);
  });

  it.each([
    [
      'who was disabled meanwhile',
      () => cognito.on(AdminGetUserCommand).resolves(found({ ...bina, enabled: false })),
    ],
    [
      'who was deleted meanwhile',
      () => cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException')),
    ],
  ])('is refused to somebody %s', async (_, arrange) => {
    arrange();
    await expect(recoverPassword(request)).rejects.toMatchObject(wrong);
    expect(names()).toEqual(['AdminGetUserCommand']);
  });

  it('refuses one made of their name, and leaves the code valid', async () => {
    await expect(
      recoverPassword({ ...request, body: { ...body, password: 'Bina-bina-2026' } }),
    ).rejects.toMatchObject({ code: 'INVALID', fields: { password: messages.guessablePassword } });
    expect(expressions()).not.toContain('SET #until = :none');
    expect(names()).toEqual(['AdminGetUserCommand']);
  });

  it('is refused to a client that failed too often, before the code is tried', async () => {
    dynamo
      .on(UpdateCommand)
      .rejects(fullCounter(900, serverLimits.signInFailuresOfClientPerQuarterHour, now));
    await expect(recoverPassword(request)).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfter: expect.any(Number),
    });
    expect(expressions()).not.toContain('ADD #tries :one');
  });
});
