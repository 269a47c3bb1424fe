import { banglaDigits } from '../shared/bangla.ts';

/** Year in the language's digits. Does not use `Intl`, which would delay the first paint. */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  return language === 'bn' ? banglaDigits(year) : year;
}
