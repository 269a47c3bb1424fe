import { daysAfter } from '../shared/text.ts';
import type { OfficeSettings, Settings } from './routes.ts';

/** Renewing a licence takes weeks. */
const warningDays = 60;

/** An alarm counts these log lines. */
export const standingLine = 'Standing';

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

/** Returns details that are missing, expired, or expire within 60 days. */
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
