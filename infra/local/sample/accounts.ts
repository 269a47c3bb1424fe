import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { type Role, roles } from '../../../functions/contract.ts';
import { newId } from '../../../functions/deployment.ts';

const Accounts = v.array(v.object({ email: v.string(), password: v.string(), role: v.picklist(roles) }));
export type Account = v.InferOutput<typeof Accounts>[number];

const people: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Sample Super-admin', email: 'super-admin@example.com', role: 'super-admin' },
  { name: 'Sample Admin', email: 'admin@example.com', role: 'admin' },
];

/** Reads the sample accounts. Returns undefined if `file` does not exist. */
export function readAccounts(file: string): Account[] | undefined {
  return existsSync(file) ? v.parse(Accounts, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** @throws Error if no account has this role */
export function accountIn(file: string, role: Role): Account {
  const account = readAccounts(file)?.find(one => one.role === role);
  if (!account) throw new Error(`${file} has no account of a ${role}.`);
  return account;
}

/** Stores the passwords in `file`, which only its owner can read. Returns ids and names by role. */
export async function createAccounts(
  file: string,
  UserPoolId: string,
  now: Date,
): Promise<Record<Role, { id: string; name: string }>> {
  const cognito = new CognitoIdentityProviderClient();
  const accounts: Account[] = [];
  const made = { 'super-admin': { id: '', name: '' }, admin: { id: '', name: '' } };
  for (const { name, email, role } of people) {
    const password = `Aa1!${randomBytes(12).toString('base64url')}`;
    made[role] = { id: await addAccount(cognito, UserPoolId, { name, email, password, role }, now), name };
    accounts.push({ email, password, role });
  }
  writeFileSync(file, `${JSON.stringify(accounts, undefined, 2)}\n`, { mode: 0o600 });
  return made;
}

export async function addAccount(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  { name, email, password, role }: Account & { readonly name: string },
  now: Date,
): Promise<string> {
  const user = { UserPoolId, Username: newId(now) };
  await cognito.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ],
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: role }));
  return user.Username;
}
