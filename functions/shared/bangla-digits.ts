export function banglaDigits(value: number | string): string {
  return String(value).replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)));
}
