/** The filler character of passport lines, `<`. Pure, and small, because the list of applications loads this file. */

export const encodedFiller = /&(?:amp;)?(?:lt|#0*60|#x0*3c);|=3c/gi;

/** Checks whether a text is part of passport lines: names, numbers, phones and emails contain no filler. */
export function hasFillers(text: string): boolean {
  return /[<＜‹«]/.test(text) || text.search(encodedFiller) >= 0;
}
