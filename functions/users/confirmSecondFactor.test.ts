import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { storedCounts } from '../testing/counters.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { newestEntryIn } from '../testing/history.ts';
import { acceptMail } from '../testing/mail.ts';
import { bina } from '../testing/people.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { confirmSecondFactor } from './confirmSecondFactor.ts';
import { sealTicket } from './second-factor.ts';

const { id } = bina;
const sourceIp = '192.0.2.1';

let cognito: CognitoMock;
let tables: MockTables;
let mails: ReturnType<typeof acceptMail>;
let request: Parameters<typeof confirmSecondFactor>[0];

beforeEach(() => {
  startFastClock(now);
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
  mails = acceptMail();
  const ticket = sealTicket({ id, proof: { AccessToken: 'token' } }, now);
  request = { body: { ticket, code: '123456' }, now, sourceIp };
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(foundUser(bina))
    .on(VerifySoftwareTokenCommand, { AccessToken: 'token', UserCode: '123456' })
    .resolves({ Status: 'SUCCESS' })
    .on(AdminSetUserMFAPreferenceCommand)
    .resolves({});
});

const preferences = () => cognito.commandCalls(AdminSetUserMFAPreferenceCommand);

describe('confirmSecondFactor with the first code of a new authenticator', () => {
  it('makes sign-in require codes from now on, and writes a history entry', async () => {
    await expect(confirmSecondFactor(request)).resolves.toEqual({});
    expect(preferences()[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: id,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      who: id,
      action: 'confirmSecondFactor',
      after: { secondFactor: 'on' },
      outcome: 'done',
    });
    expect(mails()).toEqual([expect.objectContaining({ to: bina.email })]);
    expect(mails()[0]?.text).toContain('codes from a new authenticator app');
    expect(JSON.stringify(tables.dynamo.calls().map(({ args }) => args))).not.toMatch(/123456|"token"/);
  });

  it('does nothing if the history entry cannot be written', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(confirmSecondFactor(request)).rejects.toThrow('No table');
    expect(cognito.commandCalls(VerifySoftwareTokenCommand)).toEqual([]);
  });

  it('counts a wrong code as a failure and changes nothing', async () => {
    cognito.on(VerifySoftwareTokenCommand).rejects(poolError('EnableSoftwareTokenMFAException'));
    await expect(confirmSecondFactor(request)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      fields: { code: messages.wrongAppCode },
    });
    expect(preferences()).toEqual([]);
    expect(newestEntryIn(tables)).toMatchObject({ outcome: 'refused' });
    expect(mails()).toEqual([]);
    expect(storedCounts(tables)).toEqual([1, 1, 1]);
  });

  it('rejects codes for a while after too many wrong ones', async () => {
    cognito.on(VerifySoftwareTokenCommand).rejects(poolError('TooManyFailedAttemptsException'));
    await expect(confirmSecondFactor(request)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it.each([
    ['when the session of the sign-in has ended', 'NotAuthorizedException'],
    ['when the key was confirmed before', 'SoftwareTokenMFANotFoundException'],
  ])('rejects a code %s', async (_, name) => {
    cognito.on(VerifySoftwareTokenCommand).rejects(poolError(name));
    await expect(confirmSecondFactor(request)).rejects.toMatchObject({ message: messages.signInAgain });
  });

  it('rejects a user who was disabled in the meantime', async () => {
    cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, enabled: false }));
    await expect(confirmSecondFactor(request)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(preferences()).toEqual([]);
  });

  it.each([
    [
      'is of another person, with the hash of this one',
      (ticket: string) => `${forged()}.${ticket.split('.')[1]}`,
    ],
    ['has no hash', (ticket: string) => ticket.split('.')[0] ?? ''],
    ['is an access token', () => 'header.payload.signature'],
    ['is empty', () => ''],
  ])('rejects a ticket that %s', async (_, forge) => {
    const body = { ...request.body, ticket: forge(request.body.ticket) };
    await expect(confirmSecondFactor({ ...request, body })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(cognito.calls()).toEqual([]);
  });

  it('rejects a ticket after fifteen minutes', async () => {
    const later = new Date(now.getTime() + 900_000);
    await expect(confirmSecondFactor({ ...request, now: later })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

const forged = () =>
  Buffer.from(JSON.stringify({ id: 'a'.repeat(24), proof: { AccessToken: 'x' }, until: 9e9 })).toString(
    'base64url',
  );
