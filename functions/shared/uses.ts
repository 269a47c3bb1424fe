import type { Use } from './resources.ts';

/** Actions that routes of several domains use. */

/** Records a change or reading that a person asked for, and their address: `server/activity.ts`. */
export const recordActivity: readonly Use[] = [
  { on: 'activity', actions: ['dynamodb:PutItem'] },
  { on: 'clientAddresses', actions: ['dynamodb:PutItem'] },
];
/** Records a change that a function makes on a schedule, or after news of an email. */
export const recordOwnActivity: Use = { on: 'activity', actions: ['dynamodb:PutItem'] };
export const readActivity: Use = { on: 'activity', actions: ['dynamodb:Query'] };
/** Actions of the user pool, such as `AdminGetUser`. */
export function onStaff(...actions: readonly string[]): Use {
  return { on: 'staff', actions: actions.map(action => `cognito-idp:${action}` as const) };
}
/** Tokens carry no names: the pool knows the present ones, and the history of an account (`readActivity`) earlier ones. */
export const nameStaff: Use = onStaff('AdminGetUser');
/** Reads that `serveSuperAdmin` makes at each call. */
export const readRole: Use = onStaff('AdminListGroupsForUser');
/** GetObjectTagging tells why an upload cannot be read; DeleteObject removes it once a record keeps what was made of it. */
export const takeUpload: Use = {
  on: 'files/incoming/*',
  actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:DeleteObject'],
};
/** Counts failed sign-ins: `users/sign-in-guard.ts`. */
export const guardSignIn: Use = { on: 'signInGuard', actions: ['dynamodb:UpdateItem'] };
/** Makes the key of an upload single-use. */
export const claimUpload: Use = { on: 'savedUploads', actions: ['dynamodb:PutItem'] };
/** Actions to tell the owner of an account by email about a change of it: `tell-owner.ts`. */
export const tellsOwner: readonly Use[] = [{ on: 'mail', actions: ['ses:SendEmail'] }, guardSignIn];
