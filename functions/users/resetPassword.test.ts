import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { environmentNames } from '../shared/resources.ts';
import { type CognitoMock, foundUser, mockCognito, poolError } from '../testing/cognito.ts';
import { mockMail } from '../testing/mail.ts';
import { bina } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { resetPassword as route } from './recovery-routes.ts';
import { handler, resetPassword } from './resetPassword.ts';
import { ChosenPassword } from './schemas.ts';

const { id, email } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };
const mail = mockMail();
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  cognito = mockCognito();
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: id })
    .resolves(foundUser(bina))
    .on(AdminSetUserPasswordCommand)
    .resolves({})
    .on(AdminUserGlobalSignOutCommand, { UserPoolId: 'staff', Username: id })
    .resolves({});
  tables = mockTables();
});

const names = () => cognito.calls().map(({ args }) => args[0].constructor.name);
const passwords = () =>
  cognito.commandCalls(AdminSetUserPasswordCommand).map(({ args }) => args[0].input.Password ?? '');

describe('resetPassword [§4]', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('replaces the password, ends all sessions and sends an email without a code', async () => {
    await expect(resetPassword(request)).resolves.toEqual({ emailed: true });
    expect(names()).toEqual([
      'AdminGetUserCommand',
      'AdminSetUserPasswordCommand',
      'AdminUserGlobalSignOutCommand',
    ]);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      UserPoolId: 'staff',
      Username: id,
      Permanent: true,
    });
    expect(mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input)).toMatchObject([
      {
        Destination: { ToAddresses: [email] },
        Content: { Simple: { Body: { Text: { Data: expect.not.stringMatching(/\d{6}/) } } } },
      },
    ]);
  });

  it('sets another random password each time, with every kind of character that the pool requires', async () => {
    await resetPassword(request);
    await resetPassword(request);
    const [one = '', other] = passwords();
    expect(one.length).toBeGreaterThan(43);
    expect(v.is(ChosenPassword, one)).toBe(true);
    expect(one).not.toBe(other);
    expect(
      mail.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple?.Body?.Text?.Data,
    ).not.toContain(one);
  });

  it('succeeds if the email fails, and returns that no email was sent', async () => {
    mail.on(SendEmailCommand).rejects(new Error('No email today'));
    await expect(resetPassword(request)).resolves.toEqual({ emailed: false });
    expect(names()).toContain('AdminUserGlobalSignOutCommand');
  });

  it('does nothing if the deployment stage sends no email, because the user could not choose a new password', async () => {
    vi.stubEnv(environmentNames.mail, '');
    await expect(resetPassword(request)).rejects.toThrow(environmentNames.mail);
    expect(names()).toEqual([]);
  });

  it.each([
    [
      'was not there',
      () => cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException')),
      'NOT_FOUND',
      messages.notFound,
    ],
    [
      'is disabled',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, enabled: false })),
      'FORBIDDEN',
      messages.disabledPerson,
    ],
    [
      'has not signed in yet',
      () => cognito.on(AdminGetUserCommand).resolves(foundUser({ ...bina, invited: true })),
      'FORBIDDEN',
      messages.stillInvited,
    ],
  ])('rejects a user who %s', async (_, arrange, code, message) => {
    arrange();
    await expect(resetPassword(request)).rejects.toMatchObject({ code, message });
    expect(names()).toEqual(['AdminGetUserCommand']);
    expect(tables.dynamo.calls()).toHaveLength(0);
  });
});
