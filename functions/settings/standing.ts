import { daysAfter } from '../shared/text.ts';
import type { OfficeSettings, Settings } from './routes.ts';

/** Check that the settings say who runs the consultancy, and until when that is valid. Pure; days are `YYYY-MM-DD`. */

/** Days before a licence expires from which there is a warning: renewing one takes weeks. */
const warningDays = 60;

/** The line of the log that warns the operator: an alarm counts such lines. */
export const standingLine = 'Standing';

/** Settings that visitors need in order to reach the consultancy, and to check who it is. */
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

/** Lists what is missing, has expired, or expires within 60 days, in the order of the settings. */
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

/** The settings as visitors see them: without what only staff use, and without a licence that has expired. */
export function visibleSettings({ rejectReasons, ...settings }: OfficeSettings, today: string): Settings {
  if (!hasExpired(settings, today)) return settings;
  return { ...settings, recruitingLicence: '', recruitingLicenceExpiry: '' };
}

/** The last day is a valid one. */
function hasExpired({ recruitingLicenceExpiry: expiry }: Settings, today: string): boolean {
  return expiry !== '' && expiry < today;
}
