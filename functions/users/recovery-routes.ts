import * as v from 'valibot';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { Empty, IdParameters, TypedCode } from '../shared/schemas.ts';
import { emailOwner, guardSignIn, onStaffPool, readRole, recordActivity } from '../shared/uses.ts';
import { ChosenPassword, Email } from './schemas.ts';

/** These routes are not in `routes.ts`, because the sign-in page loads a part of that file. */

/** Number of digits: two more than in an enquiry's code, because an email address is enough to get one. */
export const passwordCodeDigits = 8;

const PasswordCode = v.pipe(
  TypedCode(messages.wrongCode),
  v.regex(new RegExp(`^\\d{${passwordCodeDigits}}$`), messages.wrongCode),
);

export const passwordCode = defineRoute({
  name: 'passwordCode',
  summary: 'Sends a member of staff a code for a new password, by email; always answers the same',
  method: 'POST',
  path: '/api/users/passwordCode',
  audience: 'public',
  body: v.strictObject({ email: Email }),
  response: Empty,
  uses: [guardSignIn, onStaffPool('AdminGetUser'), { on: 'mail', actions: ['ses:SendEmail'] }],
});

export const recoverPassword = defineRoute({
  name: 'recoverPassword',
  summary: 'Sets a new password with the code of `passwordCode`, and ends the person’s sessions',
  method: 'POST',
  path: '/api/users/recoverPassword',
  audience: 'public',
  body: v.strictObject({ email: Email, code: PasswordCode, password: ChosenPassword }),
  response: Empty,
  failures: ['UNAUTHENTICATED', 'TOO_MANY'],
  uses: [
    ...emailOwner,
    onStaffPool('AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'),
    ...recordActivity,
  ],
});

export const resetPassword = defineRoute({
  name: 'resetPassword',
  summary: 'Ends somebody’s password and sessions, and tells them by email how to choose a new password',
  method: 'POST',
  path: '/api/users/resetPassword/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: v.object({
    emailed: v.pipe(
      v.boolean(),
      v.description('Whether the email went out. If it did not, the password has ended all the same.'),
    ),
  }),
  failures: ['NOT_FOUND', 'FORBIDDEN'],
  uses: [
    readRole,
    onStaffPool('AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'),
    ...recordActivity,
    { on: 'mail', actions: ['ses:SendEmail'] },
  ],
});

export const resendInvitation = defineRoute({
  name: 'resendInvitation',
  summary:
    'Sends an invitation again, with another temporary password, to somebody who has not signed in yet',
  method: 'POST',
  path: '/api/users/resendInvitation/{id}',
  audience: 'superAdmin',
  parameters: IdParameters,
  response: Empty,
  failures: ['NOT_FOUND', 'FORBIDDEN'],
  uses: [readRole, onStaffPool('AdminCreateUser', 'AdminGetUser'), ...recordActivity],
});
