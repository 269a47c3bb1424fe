const zero = 0x09e6;

/** Stands in `functions/shared/text.ts` too, because the script inside each page cannot afford the contract (30 KB). */
export function banglaDigits(text: string): string {
  return text.replace(/\d/g, digit => String.fromCharCode(zero + Number(digit)));
}

/** Writes a text's digits in Bangla, and translates the word `to` between numbers. */
export function inBangla(figures: string): string {
  return banglaDigits(figures).replace(/ to /g, ' থেকে ');
}
