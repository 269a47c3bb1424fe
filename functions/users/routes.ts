import * as v from 'valibot';
import type { Use } from '../shared/resources.ts';
import { defineRoute } from '../shared/route.ts';
import { Empty, Id, IdParameters } from '../shared/schemas.ts';
import {
  emailOwner,
  guardSignIn,
  onStaffPool,
  readActivity,
  readRole,
  recordActivity,
} from '../shared/uses.ts';
import { Credentials, FirstPassword, NewUser, ProfileChanges, User, UserChanges } from './schemas.ts';

/** Permission for the lease in `super-admin-lease.ts`. */
const takeLease: Use = { on: 'leases', actions: ['dynamodb:UpdateItem'] };

export const login = defineRoute({
  name: 'login',
  summary: 'Tokens for API clients; the web site signs in by itself, without sending the password',
  method: 'POST',
  path: '/api/users/login',
  audience: 'public',
  body: Credentials,
  response: v.object({ token: v.string(), refreshToken: v.string() }),
  failures: ['UNAUTHENTICATED', 'CHALLENGE', 'TOO_MANY'],
  timeoutSeconds: 5,
  uses: [onStaffPool('AdminInitiateAuth'), guardSignIn],
});

export const choosePassword = defineRoute({
  name: 'choosePassword',
  summary: 'Puts a person’s own password in the place of the temporary one of their invitation',
  method: 'POST',
  path: '/api/users/choosePassword',
  audience: 'public',
  body: FirstPassword,
  response: Empty,
  failures: ['UNAUTHENTICATED', 'TOO_MANY'],
  timeoutSeconds: 5,
  uses: [
    onStaffPool('AdminGetUser', 'AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'),
    ...recordActivity,
    ...emailOwner,
  ],
});

export const updateProfile = defineRoute({
  name: 'updateProfile',
  summary: 'Changes the caller’s own name and password, and ends their sessions; sign in again',
  method: 'POST',
  path: '/api/users/profile',
  audience: 'staff',
  body: ProfileChanges,
  response: User,
  failures: ['TOO_MANY'],
  timeoutSeconds: 5,
  uses: [
    onStaffPool(
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ),
    ...recordActivity,
    ...emailOwner,
  ],
});

export const getUsers = defineRoute({
  name: 'getUsers',
  summary: 'Everybody who works in the back office',
  method: 'GET',
  path: '/api/users/get_users',
  audience: 'superAdmin',
  response: v.array(User),
  uses: [readRole, onStaffPool('ListUsersInGroup')],
});

export const fetchColleagues = defineRoute({
  name: 'fetchColleagues',
  summary: 'Everybody who can sign in to the back office, by name alone',
  method: 'GET',
  path: '/api/users/colleagues',
  audience: 'staff',
  response: v.object({ colleagues: v.array(v.object({ _id: Id, name: v.string() })) }),
  uses: [onStaffPool('ListUsersInGroup')],
});

export const getMe = defineRoute({
  name: 'getMe',
  summary: 'The caller’s own name, email and role',
  method: 'GET',
  path: '/api/users/me',
  audience: 'staff',
  response: User,
  uses: [onStaffPool('AdminGetUser')],
});

export const addUser = defineRoute({
  name: 'addUser',
  summary: 'Invites somebody with a temporary password',
  method: 'POST',
  path: '/api/users/add_user',
  audience: 'superAdmin',
  body: NewUser,
  success: 201,
  response: User,
  failures: ['NOT_FOUND', 'DUPLICATE', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
  timeoutSeconds: 5,
  uses: [
    readRole,
    onStaffPool(
      'AdminCreateUser',
      'AdminAddUserToGroup',
      'AdminDeleteUser',
      'AdminGetUser',
      'ListUsersInGroup',
    ),
    readActivity,
    ...recordActivity,
  ],
});

export const updateUser = defineRoute({
  name: 'updateUser',
  summary: 'Changes somebody’s name, email or role',
  method: 'PUT',
  path: '/api/users/update_user/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  body: UserChanges,
  response: User,
  failures: ['NOT_FOUND', 'DUPLICATE', 'FORBIDDEN', 'TOO_MANY'],
  uses: [
    readRole,
    onStaffPool(
      'AdminAddUserToGroup',
      'AdminGetUser',
      'AdminRemoveUserFromGroup',
      'AdminUpdateUserAttributes',
      'ListUsersInGroup',
    ),
    ...recordActivity,
    ...emailOwner,
    takeLease,
  ],
});

export const deleteUser = defineRoute({
  name: 'deleteUser',
  summary: 'Removes somebody; their tokens end within a minute',
  method: 'DELETE',
  path: '/api/users/delete_user/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: Empty,
  failures: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY'],
  uses: [
    readRole,
    onStaffPool('AdminDeleteUser', 'AdminGetUser', 'AdminUserGlobalSignOut', 'ListUsersInGroup'),
    ...recordActivity,
    takeLease,
    { on: 'settings', actions: ['dynamodb:DeleteItem'] },
  ],
});

export const disableUser = defineRoute({
  name: 'disableUser',
  summary: 'Stops somebody from signing in and ends their sessions',
  method: 'PUT',
  path: '/api/users/disable_user/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: User,
  failures: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY'],
  uses: [
    readRole,
    onStaffPool('AdminDisableUser', 'AdminGetUser', 'AdminUserGlobalSignOut', 'ListUsersInGroup'),
    ...recordActivity,
    takeLease,
  ],
});

export const enableUser = defineRoute({
  name: 'enableUser',
  summary: 'Lets somebody sign in again',
  method: 'PUT',
  path: '/api/users/enable_user/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: User,
  failures: ['NOT_FOUND'],
  uses: [readRole, onStaffPool('AdminEnableUser', 'AdminGetUser', 'ListUsersInGroup'), ...recordActivity],
});
