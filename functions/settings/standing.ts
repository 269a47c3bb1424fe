import { daysAfter } from '../shared/text.ts';
import type { OfficeSettings, Settings } from './routes.ts';

/** Staff are warned this number of days before a licence expires. Renewing takes weeks. */
const warningDays = 60;

/** Log message about missing or expired licence details. An alarm counts these lines. */
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

/** Returns the settings that visitors may see: without fields for staff and without an expired licence. */
export function visibleSettings({ rejectReasons, ...settings }: OfficeSettings, today: string): Settings {
  if (!hasExpired(settings, today)) return settings;
  return { ...settings, recruitingLicence: '', recruitingLicenceExpiry: '' };
}

/** A licence is still valid on its expiry day. */
function hasExpired({ recruitingLicenceExpiry: expiry }: Settings, today: string): boolean {
  return expiry !== '' && expiry < today;
}
