/** How far Bangla's digits (U+09E6 to U+09EF) stand from the others. */
const banglaDigits = 0x09e6 - 0x30;

/**
 * The year in the digits of a language: ২০২৬ in Bangla. Not by Intl: waking it would hold up a page's first paint for
 * longer than all else that the loader does.
 */
export function yearIn(language: string, date: Date): string {
  const year = String(date.getFullYear());
  if (language !== 'bn') return year;
  return year.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + banglaDigits));
}
