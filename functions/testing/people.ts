import { AdminGetUserCommand, ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../users/schemas.ts';
import { type CognitoMock, foundUser, listedUser, type Person } from './cognito.ts';

export const bina = { id: 'c'.repeat(24), name: 'Bina', email: 'bina@example.com' };

export function userBina(special: Partial<User> = {}): User {
  const { id: _id, ...person } = bina;
  return { _id, ...person, role: 'admin', enabled: true, invited: false, ...special };
}

/** Mocks a user pool with this user and these super-admins. */
export function mockPoolUser(cognito: CognitoMock, person: Person, superAdmins: readonly Person[]): void {
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'staff', Username: person.id })
    .resolves(foundUser(person))
    .on(ListUsersInGroupCommand, { UserPoolId: 'staff', GroupName: 'super-admin' })
    .resolves({ Users: superAdmins.map(listedUser) });
}
