import { banglaDigits } from '../shared/bangla.ts';

/** Returns the year in the digits of the language. Does not use `Intl`, which would delay the first paint. */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  return language === 'bn' ? banglaDigits(year) : year;
}
