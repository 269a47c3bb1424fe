import { banglaDigits } from '../shared/bangla.ts';

/**
 * Year in the language's digits: ২০২৬ in Bangla. Without `Intl`, which would delay the first paint more
 * than the rest of the loader.
 */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  return language === 'bn' ? banglaDigits(year) : year;
}
