import { inBangla } from '../shared/bangla.ts';

/**
 * The year in the digits of a language: ২০২৬ in Bangla. Without Intl: its first use would delay a page's first paint by
 * more than all else that the loader does.
 */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  return language === 'bn' ? inBangla(year) : year;
}
