import type { Use } from './resources.ts';

/** Records a change or view by a caller, with their address: `activity/write-activity.ts`. */
export const recordActivity: readonly Use[] = [
  { on: 'activity', actions: ['dynamodb:PutItem'] },
  { on: 'clientAddresses', actions: ['dynamodb:PutItem'] },
];
/** Records a change by a job or after a delivery event. */
export const recordOwnActivity: Use = { on: 'activity', actions: ['dynamodb:PutItem'] };
export const readActivity: Use = { on: 'activity', actions: ['dynamodb:Query'] };
export function onStaffPool(...actions: readonly string[]): Use {
  return { on: 'staff', actions: actions.map(action => `cognito-idp:${action}` as const) };
}
/**
 * Reads names of staff: tokens contain none. The pool has current names, and the history of an account (`readActivity`) earlier
 * ones.
 */
export const readStaffNames: Use = onStaffPool('AdminGetUser');
/** Reads by `serveSuperAdmin` at each call. */
export const readRole: Use = onStaffPool('AdminListGroupsForUser');
/** GetObjectTagging explains why an upload cannot be read. DeleteObject removes the upload after it is stored. */
export const takeUpload: Use = {
  on: 'files/incoming/*',
  actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:DeleteObject'],
};
/** Counts failed sign-ins: `users/sign-in-guard.ts`. */
export const guardSignIn: Use = { on: 'signInGuard', actions: ['dynamodb:UpdateItem'] };
/** Makes the key of an upload single-use. */
export const claimUpload: Use = { on: 'savedUploads', actions: ['dynamodb:PutItem'] };
/** Emails the owner of an account about a change: `users/tell-owner.ts`. */
export const emailOwner: readonly Use[] = [{ on: 'mail', actions: ['ses:SendEmail'] }, guardSignIn];
