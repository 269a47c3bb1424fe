const zero = 0x09e6;

/** Replaces ASCII digits by Bangla digits, and `to` between them by the Bangla word. */
export function inBangla(figures: string): string {
  return figures
    .replace(/\d/g, digit => String.fromCharCode(zero + Number(digit)))
    .replace(/ to /g, ' থেকে ');
}
