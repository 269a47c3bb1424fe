import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { type CognitoMock, mockCognito, type Person, poolError } from '../testing/cognito.ts';
import { newestEntryIn } from '../testing/history.ts';
import { mockMail } from '../testing/mail.ts';
import { bina, mockPoolUser } from '../testing/people.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { deleteUser } from './deleteUser.ts';
import { disableUser } from './disableUser.ts';
import { enableUser } from './enableUser.ts';
import { resendInvitation } from './resendInvitation.ts';
import { resetPassword } from './resetPassword.ts';

const { id } = bina;
const request = { parameters: { id }, caller: superAdmin, now, sourceIp };

/** Changes that a super-admin can make to an account, each with the user before it and its history entry. */
const changes: readonly {
  readonly name: string;
  readonly change: (changed: typeof request) => Promise<unknown>;
  readonly person: Person;
  readonly entry: object;
}[] = [
  {
    name: 'deleteUser',
    change: deleteUser,
    person: bina,
    entry: { before: { name: 'Bina', email: 'bina@example.com', role: 'admin' } },
  },
  {
    name: 'disableUser',
    change: disableUser,
    person: bina,
    entry: { before: { enabled: true }, after: { enabled: false } },
  },
  {
    name: 'enableUser',
    change: enableUser,
    person: { ...bina, enabled: false },
    entry: { before: { enabled: false }, after: { enabled: true } },
  },
  {
    name: 'resendInvitation',
    change: resendInvitation,
    person: { ...bina, invited: true },
    entry: { after: { invitation: 'sent again' } },
  },
  { name: 'resetPassword', change: resetPassword, person: bina, entry: { after: { password: 'reset' } } },
];

const mail = mockMail();
let cognito: CognitoMock;
let tables: MockTables;

beforeEach(() => {
  stubStage();
  mail.reset();
  mail.on(SendEmailCommand).resolves({});
  cognito = mockCognito();
  cognito.on(AdminCreateUserCommand).resolves({}).on(AdminDeleteUserCommand).resolves({});
  cognito.on(AdminDisableUserCommand).resolves({}).on(AdminEnableUserCommand).resolves({});
  cognito.on(AdminSetUserPasswordCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({});
  tables = mockTables();
});

const calls = () => cognito.calls().map(({ args }) => args[0].constructor.name);

describe.each(changes)('$name [§4, §7]', ({ name, change, person, entry }) => {
  it('writes a history entry before it changes the account', async () => {
    mockPoolUser(cognito, person, [superAdmin]);
    await change(request);
    expect(newestEntryIn(tables)).toMatchObject({
      subject: `user#${id}`,
      action: name,
      who: superAdmin.id,
      ...entry,
    });
  });

  it('changes nothing if the history entry cannot be written', async () => {
    mockPoolUser(cognito, person, [superAdmin]);
    tables.dynamo.on(PutCommand).rejects(new Error('No table'));
    await expect(change(request)).rejects.toThrow('No table');
    const reads = ['AdminGetUserCommand', 'ListUsersInGroupCommand'];
    expect(calls()).toContain('AdminGetUserCommand');
    expect(calls().filter(call => !reads.includes(call))).toEqual([]);
  });

  it('rejects the caller’s own id before it makes any other call', async () => {
    const own = { ...request, parameters: { id: superAdmin.id } };
    await expect(change(own)).rejects.toMatchObject({ code: 'FORBIDDEN', message: messages.notYourself });
    expect(calls()).toEqual([]);
  });

  it('returns 404 for an unknown id', async () => {
    mockPoolUser(cognito, person, [superAdmin]);
    cognito.on(AdminGetUserCommand).rejects(poolError('UserNotFoundException'));
    await expect(change(request)).rejects.toMatchObject({ code: 'NOT_FOUND', message: messages.notFound });
  });
});

describe.each([
  { name: 'deleteUser', change: deleteUser, answer: {} },
  { name: 'disableUser', change: disableUser, answer: { role: 'super-admin', enabled: false } },
])('$name of a super-admin [§7]', ({ change, answer }) => {
  it.each([
    ['alone', [bina]],
    ['with another one who cannot sign in', [bina, { ...superAdmin, enabled: false }]],
  ])('rejects a change of the last super-admin who can sign in: %s', async (_, superAdmins) => {
    mockPoolUser(cognito, bina, superAdmins);
    await expect(change(request)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: messages.lastSuperAdmin,
    });
  });

  it('succeeds if another super-admin can sign in', async () => {
    mockPoolUser(cognito, bina, [bina, superAdmin]);
    await expect(change(request)).resolves.toMatchObject(answer);
  });
});
