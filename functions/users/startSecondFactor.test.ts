import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { apiClientVariable } from '../shared/resources.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { storedCounts } from '../testing/counters.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { bina } from '../testing/people.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { openTicket } from './second-factor.ts';
import { startSecondFactor } from './startSecondFactor.ts';

const { id, email } = bina;
const body = { email, password: 'Quiet-Harbour-77' };
const request = { body, now, sourceIp: '192.0.2.1' };
const secret = 'ABCDEFGHIJKLMNOP';
const codeAsked = { ChallengeName: 'SOFTWARE_TOKEN_MFA' as const, Session: 'session-of-code' };

let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  startFastClock(now);
  stubStage();
  vi.stubEnv(apiClientVariable, 'api-client');
  cognito = mockCognito();
  tables = mockTables();
  cognito
    .on(AdminInitiateAuthCommand, { AuthParameters: { USERNAME: email, PASSWORD: body.password } })
    .resolves({ AuthenticationResult: { AccessToken: 'token', RefreshToken: 'refresh' } })
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: email })
    .resolves(foundUser(bina))
    .on(AssociateSoftwareTokenCommand, { AccessToken: 'token' })
    .resolves({ SecretCode: secret });
});

describe('startSecondFactor', () => {
  it('returns a key for an authenticator and a ticket if the password is right', async () => {
    const { ticket, ...answer } = await startSecondFactor(request);
    expect(answer).toEqual({ secret, isRequired: false });
    expect(openTicket(ticket, now)).toEqual({ id, proof: { AccessToken: 'token' } });
    expect(storedCounts(tables)).toEqual([0, 0, 0]);
  });

  it('uses the sign-in session if the pool requires an authenticator for sign-in', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ ChallengeName: 'MFA_SETUP', Session: 'session-1' })
      .on(AssociateSoftwareTokenCommand, { Session: 'session-1' })
      .resolves({ SecretCode: secret, Session: 'session-2' });
    const { ticket, isRequired } = await startSecondFactor(request);
    expect(isRequired).toBe(true);
    expect(openTicket(ticket, now)).toEqual({ id, proof: { Session: 'session-2' } });
  });

  it('requires a code too if the user already has an authenticator', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves(codeAsked);
    await expect(startSecondFactor(request)).rejects.toMatchObject({
      code: 'CHALLENGE',
      fields: { code: messages.appCodeNeeded },
    });
    cognito
      .on(AdminRespondToAuthChallengeCommand, {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: codeAsked.Session,
        ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: '123456' },
      })
      .resolves({ AuthenticationResult: { AccessToken: 'token' } });
    const withCode = { ...request, body: { ...body, code: '123456' } };
    await expect(startSecondFactor(withCode)).resolves.toMatchObject({ secret });
  });

  it.each([
    ['CodeMismatchException', ''],
    ['ExpiredCodeException', ''],
    ['NotAuthorizedException', 'Password attempts exceeded'],
  ])('rejects a code if the pool answers %s %s, and counts a failure', async (name, text) => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves(codeAsked)
      .on(AdminRespondToAuthChallengeCommand)
      .rejects(poolError(name, text));
    const withCode = { ...request, body: { ...body, code: '000000' } };
    await expect(startSecondFactor(withCode)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      fields: { code: messages.wrongAppCode },
    });
    expect(storedCounts(tables)).toEqual([1, 1, 1]);
    expect(cognito.commandCalls(AssociateSoftwareTokenCommand)).toEqual([]);
  });

  it('rejects a wrong password, and counts a failure', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(poolError('NotAuthorizedException'));
    await expect(startSecondFactor(request)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: messages.invalidLogin,
    });
    expect(storedCounts(tables)).toEqual([1, 1, 1]);
  });

  it('rejects a user who must first choose a password', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: id },
    });
    await expect(startSecondFactor(request)).rejects.toMatchObject({ code: 'CHALLENGE' });
  });
});
