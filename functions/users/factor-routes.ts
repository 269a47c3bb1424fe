import * as v from 'valibot';
import { messages } from '../shared/messages.ts';
import type { Use } from '../shared/resources.ts';
import { defineRoute } from '../shared/route.ts';
import { Empty, TypedCode } from '../shared/schemas.ts';
import { emailOwner, guardSignIn, onStaffPool, recordActivity } from '../shared/uses.ts';
import { Credentials, EnteredPassword } from './schemas.ts';

/** These routes are not in `routes.ts`, because the sign-in page loads a part of that file. */

/** A code of an authenticator, as in RFC 6238. */
const AppCode = v.pipe(TypedCode(messages.wrongAppCode), v.regex(/^\d{6}$/, messages.wrongAppCode));

const passFirewall: Use = { on: 'authenticatorPass', actions: [] };

export const startSecondFactor = defineRoute({
  name: 'startSecondFactor',
  summary:
    'Makes the key of a new authenticator, for an email with its password and, where there is one, a present code',
  method: 'POST',
  path: '/api/users/startSecondFactor',
  audience: 'public',
  body: v.strictObject({ ...Credentials.entries, code: v.optional(AppCode) }),
  response: v.object({
    secret: v.pipe(v.string(), v.description('The key for the authenticator, in base32.')),
    ticket: v.pipe(
      v.string(),
      v.description('To be sent with the first code. It is good for a few minutes.'),
    ),
    isRequired: v.pipe(
      v.boolean(),
      v.description('Whether nobody is let in here without a second factor, and this person has none.'),
    ),
  }),
  failures: ['UNAUTHENTICATED', 'CHALLENGE', 'TOO_MANY'],
  uses: [
    onStaffPool('AdminGetUser', 'AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AssociateSoftwareToken'),
    passFirewall,
    guardSignIn,
  ],
});

export const confirmSecondFactor = defineRoute({
  name: 'confirmSecondFactor',
  summary: 'Lets signing in ask for the codes of the new authenticator, after its first one',
  method: 'POST',
  path: '/api/users/confirmSecondFactor',
  audience: 'public',
  body: v.strictObject({
    ticket: v.pipe(
      v.string(),
      // Maximum length: a session of Cognito has up to 2,048 characters, and the firewall accepts 8 KB.
      v.maxLength(4096),
      v.regex(/^[\w.-]+$/),
      v.description('What `startSecondFactor` answered.'),
    ),
    code: AppCode,
  }),
  response: Empty,
  failures: ['UNAUTHENTICATED', 'TOO_MANY'],
  uses: [
    onStaffPool('AdminGetUser', 'AdminSetUserMFAPreference', 'VerifySoftwareToken'),
    passFirewall,
    ...recordActivity,
    // This also grants the function the key that signs tickets.
    ...emailOwner,
  ],
});

export const removeSecondFactor = defineRoute({
  name: 'removeSecondFactor',
  summary: 'Ends the caller’s second factor, for whoever knows the password and has a code',
  method: 'POST',
  path: '/api/users/removeSecondFactor',
  audience: 'staff',
  body: v.strictObject({ password: EnteredPassword, code: AppCode }),
  response: Empty,
  failures: ['TOO_MANY'],
  timeoutSeconds: 5,
  uses: [
    onStaffPool(
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
    ),
    ...recordActivity,
    ...emailOwner,
  ],
});
