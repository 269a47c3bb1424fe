const zero = 0x09e6;

export function banglaDigits(text: string): string {
  return text.replace(/\d/g, digit => String.fromCharCode(zero + Number(digit)));
}

/** Writes a text's digits in Bangla, and translates the word `to` between numbers. */
export function inBangla(figures: string): string {
  return banglaDigits(figures).replace(/ to /g, ' থেকে ');
}
