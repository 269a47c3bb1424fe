/** The filler of passport lines. Pure, and small because the list of applications loads this file. */

/** The filler as encoded in HTML and quoted-printable email. */
export const encodedFiller = /&(?:amp;)?(?:lt|#0*60|#x0*3c);|=3c/gi;

/** Checks whether text can only be passport lines: names, numbers, phones and emails never contain the filler. */
export function hasFillers(text: string): boolean {
  return /[<＜‹«]/.test(text) || text.search(encodedFiller) >= 0;
}
