import { type AwsLimitName, awsLimits } from '../../aws-limits.ts';
import { createThrottle } from '../throttle.ts';
import { AwsError } from './service.ts';

/** Quotas in calls per second, for the whole account. https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html */
const quotas: readonly (readonly [quota: AwsLimitName, calls: readonly string[]])[] = [
  ['userAuthentication', ['cognito-idp:AdminInitiateAuth', 'cognito-idp:InitiateAuth']],
  ['userRead', ['cognito-idp:AdminGetUser', 'cognito-idp:GetUser']],
  ['userCreation', ['cognito-idp:AdminCreateUser']],
  ['userAccountRecovery', ['cognito-idp:AdminSetUserPassword']],
  [
    'userUpdate',
    [
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:AdminSetUserMFAPreference',
    ],
  ],
  ['userResourceRead', ['cognito-idp:AdminListGroupsForUser']],
  ['userResourceUpdate', ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminRemoveUserFromGroup']],
  ['userList', ['cognito-idp:ListUsersInGroup']],
  ['userToken', ['cognito-idp:GetTokensFromRefreshToken', 'cognito-idp:RevokeToken']],
  ['sesRate', ['ses:SendEmail']],
  ['kmsSign', ['kms:Sign']],
  ['smsParts', ['sms-voice:SendTextMessage']],
  ['smsOptOuts', ['sms-voice:PutOptedOutNumber', 'sms-voice:DeleteOptedOutNumber']],
  ['whatsAppRate', ['social-messaging:SendWhatsAppMessage']],
];

const refusals = new Map([
  ['cognito-idp', () => new AwsError('TooManyRequestsException', 'Rate exceeded')],
  ['ses', () => new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429)],
  ['social-messaging', () => new AwsError('ThrottledRequestException', 'Rate exceeded', 429)],
  ['kms', () => new AwsError('ThrottlingException', 'You have exceeded the rate at which you may call KMS.')],
]);

/** Checks a call such as `ses:SendEmail`. @throws AwsError above the quota of its kind of call */
export type Rates = (call: string) => void;

/** @param isLimited whether the quotas apply now. @param now milliseconds */
export function createRates(isLimited: () => boolean, now: () => number = Date.now): Rates {
  const throttles = new Map(
    quotas.flatMap(([quota, calls]) => {
      const rate = awsLimits[quota].most;
      const passes = createThrottle({ rate, burst: rate }, now);
      return calls.map(call => [call, passes] as const);
    }),
  );
  return call => {
    const passes = throttles.get(call);
    if (!passes || !isLimited() || passes()) return;
    throw refusals.get(call.split(':')[0] ?? '')?.() ?? new AwsError('ThrottlingException', 'Rate exceeded');
  };
}
