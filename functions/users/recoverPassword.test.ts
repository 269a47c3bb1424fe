import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeToSend } from '../server/guard/codes.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { startFastClock } from '../testing/fast-clock.ts';
import { newestEntryIn } from '../testing/history.ts';
import { acceptMail } from '../testing/mail.ts';
import { bina } from '../testing/people.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { recoverPassword } from './recoverPassword.ts';
import { passwordCodeOf } from './recovery.ts';

const { id, email } = bina;
const sourceIp = '192.0.2.1';

let cognito: CognitoMock;
let tables: MockTables;
let mails: ReturnType<typeof acceptMail>;
let code: string;
let request: Parameters<typeof recoverPassword>[0];

beforeEach(async () => {
  startFastClock(now);
  stubStage();
  cognito = mockCognito();
  tables = mockTables();
  mails = acceptMail();
  code = (await codeToSend(passwordCodeOf(email), sourceIp, now)) ?? expect.fail();
  request = { body: { email, code, password: 'Quiet-Harbour-77' }, now, sourceIp };
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: email })
    .resolves(foundUser(bina))
    .on(AdminSetUserPasswordCommand)
    .resolves({})
    .on(AdminUserGlobalSignOutCommand)
    .resolves({});
});

const names = () => cognito.calls().map(({ args }) => args[0].constructor.name);
const wrong = { code: 'UNAUTHENTICATED', message: messages.wrongCode, fields: { code: messages.wrongCode } };

const withBody = (changes: Partial<typeof request.body>) => ({
  ...request,
  body: { ...request.body, ...changes },
});
const another = () => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

describe('recoverPassword [§4]', () => {
  it('sets a permanent password, ends all sessions and writes a history entry', async () => {
    await expect(recoverPassword(request)).resolves.toEqual({});
    expect(mails()).toEqual([
      expect.objectContaining({ to: email, text: expect.stringContaining('Your password.') }),
    ]);
    expect(names()).toEqual([
      'AdminGetUserCommand',
      'AdminSetUserPasswordCommand',
      'AdminUserGlobalSignOutCommand',
    ]);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'staff',
      Username: id,
      Password: 'Quiet-Harbour-77',
      Permanent: true,
    });
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      who: id,
      action: 'recoverPassword',
      after: { password: 'changed' },
      outcome: 'done',
    });
  });

  it('succeeds only once for concurrent uses of one code', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 4 }, () => recoverPassword(request)));
    expect(uses.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
    await expect(recoverPassword(request)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('does nothing if the history entry cannot be written, and the code stays valid', async () => {
    tables.before(PutCommand, () => Promise.reject(new Error('No table')));
    await expect(recoverPassword(request)).rejects.toThrow('No table');
    expect(names()).toEqual(['AdminGetUserCommand']);
    await expect(recoverPassword(request)).resolves.toEqual({});
  });

  it('rejects a wrong code after a fixed time, without looking up the email address', async () => {
    const began = performance.now();
    await expect(recoverPassword(withBody({ code: another() }))).rejects.toMatchObject(wrong);
    expect(performance.now() - began).toBe(serverLimits.signInRefusalMilliseconds);
    expect(names()).toEqual([]);
  });

  it.each([
    [
      'who was disabled meanwhile',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, enabled: false })),
    ],
    [
      'who was deleted meanwhile',
      () => cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException')),
    ],
  ])('rejects a user %s', async (_, arrange) => {
    arrange();
    await expect(recoverPassword(request)).rejects.toMatchObject(wrong);
    expect(names()).toEqual(['AdminGetUserCommand']);
  });

  it('rejects a password made of the user’s name, and the code stays valid', async () => {
    await expect(recoverPassword(withBody({ password: 'Bina-bina-2026' }))).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: expect.stringContaining('easy to guess: it has your name or email') },
    });
    expect(names()).toEqual(['AdminGetUserCommand']);
    await expect(recoverPassword(request)).resolves.toEqual({});
  });

  it('rejects a client with too many failures before it compares the code, but no other client', async () => {
    const tries = Array.from({ length: serverLimits.codeTriesOfClientPerHour }, () =>
      recoverPassword(withBody({ code: another() })).catch(() => undefined),
    );
    await Promise.all(tries);
    await expect(recoverPassword(request)).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: messages.tooManyCodes,
      retryAfter: expect.any(Number),
    });
    await expect(recoverPassword({ ...request, sourceIp: '192.0.2.2' })).resolves.toEqual({});
  });
});
