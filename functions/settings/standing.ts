import { daysAfter } from '../shared/text.ts';
import type { OfficeSettings, Settings } from './routes.ts';

/** Checks the legal details of the consultancy and when they expire. Pure; days are `YYYY-MM-DD`. */

/** Days before the expiry of a licence when the warning starts, because a renewal takes weeks. */
const warningDays = 60;

/** Log message of the operator's warning. An alarm counts these lines. */
export const standingLine = 'Standing';

/** Settings that visitors need to reach and check the consultancy. */
const needed = [
  'phone',
  'email',
  'consultantName',
  'consultantNumber',
  'consultantCollege',
  'consultantRegisterUrl',
  'recruitingLicence',
  'recruitingLicenceExpiry',
] as const satisfies readonly (keyof Settings)[];
export type NeededSetting = (typeof needed)[number];

export interface StandingProblem {
  readonly field: NeededSetting;
  readonly is: 'missing' | 'expired' | 'expiring';
}

/** Lists details that are missing, expired, or expire within 60 days, in the order of the settings. */
export function standingProblems(settings: Settings, today: string): StandingProblem[] {
  const problems: StandingProblem[] = needed
    .filter(field => settings[field] === '')
    .map(field => ({ field, is: 'missing' }));
  const { recruitingLicenceExpiry: expiry } = settings;
  if (hasExpired(settings, today)) problems.push({ field: 'recruitingLicenceExpiry', is: 'expired' });
  else if (expiry !== '' && expiry <= daysAfter(today, warningDays))
    problems.push({ field: 'recruitingLicenceExpiry', is: 'expiring' });
  return problems;
}

/** Returns the settings for visitors: without staff fields and without an expired licence. */
export function visibleSettings({ rejectReasons, ...settings }: OfficeSettings, today: string): Settings {
  if (!hasExpired(settings, today)) return settings;
  return { ...settings, recruitingLicence: '', recruitingLicenceExpiry: '' };
}

/** The expiry day itself is valid. */
function hasExpired({ recruitingLicenceExpiry: expiry }: Settings, today: string): boolean {
  return expiry !== '' && expiry < today;
}
