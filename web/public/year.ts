/** The year in the digits of a language: ২০২৬ in Bangla. */
export function yearIn(language: string, date: Date): string {
  return date.toLocaleDateString(language, { year: 'numeric' });
}
