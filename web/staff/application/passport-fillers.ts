/** The filler of passport lines. Pure, and small: the list of applications loads this file. */

/** The filler in HTML and in quoted-printable email. */
export const encodedFiller = /&(?:amp;)?(?:lt|#0*60|#x0*3c);|=3c/gi;

/** Checks whether text can only be passport lines: no name, number, phone or email has their filler. */
export function hasFillers(text: string): boolean {
  return /[<＜‹«]/.test(text) || text.search(encodedFiller) >= 0;
}
