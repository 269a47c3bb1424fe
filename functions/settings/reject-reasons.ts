import type { OfficeSettings } from './routes.ts';

/** Reasons for a refusal, among which staff choose. Apart from the other defaults, which the public pages carry. */
const usualReasons: readonly string[] = [
  'IRCC is not satisfied that you will leave Canada at the end of your stay.',
  'IRCC is not satisfied that you have enough money for your stay.',
  'IRCC did not accept the job offer or the LMIA.',
  'Documents were missing, or were not as IRCC needs them.',
];

/** The reasons of this site. */
export function rejectReasonsIn({ rejectReasons }: Pick<OfficeSettings, 'rejectReasons'>): readonly string[] {
  return rejectReasons ?? usualReasons;
}
