import { inBangla } from './words/bn/bangla.ts';

/**
 * The year in the digits of a language: ২০২৬ in Bangla. Not by Intl: waking it would hold up a page's first paint for
 * longer than all else that the loader does.
 */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  return language === 'bn' ? inBangla(year) : year;
}
