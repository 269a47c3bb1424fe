import type { Use } from './resources.ts';

export const recordActivity: readonly Use[] = [
  { on: 'activity', actions: ['dynamodb:PutItem'] },
  { on: 'clientAddresses', actions: ['dynamodb:PutItem'] },
];
export const recordOwnActivity: Use = { on: 'activity', actions: ['dynamodb:PutItem'] };
export const readActivity: Use = { on: 'activity', actions: ['dynamodb:Query'] };
export function onStaffPool(...actions: readonly string[]): Use {
  return { on: 'staff', actions: actions.map(action => `cognito-idp:${action}` as const) };
}
/** Permission to read a person's current name, which tokens lack. `readActivity` is for earlier names. */
export const readStaffNames: Use = onStaffPool('AdminGetUser');
export const readRole: Use = onStaffPool('AdminListGroupsForUser');
/** Permission to read an upload's tags, which explain why the upload cannot be read. */
export const takeUpload: Use = {
  on: 'files/incoming/*',
  actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:DeleteObject'],
};
export const guardSignIn: Use = { on: 'signInGuard', actions: ['dynamodb:UpdateItem'] };
export const claimUpload: Use = { on: 'savedUploads', actions: ['dynamodb:PutItem'] };
export const emailOwner: readonly Use[] = [{ on: 'mail', actions: ['ses:SendEmail'] }, guardSignIn];
