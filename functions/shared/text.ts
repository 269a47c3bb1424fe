/** How typed text becomes stored text. Pure; shared by the screens, the handlers and the sample data. */

const banglaZero = 0x09e6;

/** Bangla digits (U+09E6 to U+09EF) as ASCII digits; everything else unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - banglaZero));
}

/** Unicode NFC, with white space trimmed at the ends and single inside. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/**
 * Control characters, those that turn the direction of text, and halves of a character; or text with nothing to see.
 * Other joiners belong to Bangla words.
 */
const hidden = /[\p{Cc}\p{Bidi_C}\p{Cs}]|^[\s\p{Cf}\p{DI}\u2800]+$/u;

/** Whether people see all of the text; an empty one has nothing to hide. */
export function isVisible(text: string): boolean {
  return !hidden.test(text);
}

/** A passport number without spaces and dashes, in upper case, with ASCII digits. */
export function normalisePassport(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/**
 * The form of an email address; whether it exists, only a message to it tells. RFC 5321 with a dot-atom of at most 64
 * characters before the @ and a domain name after it, in ASCII as Cognito and SES want it.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** An email address trimmed and in lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether the text is an https address. */
export function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** Whether the text is a day that exists, as `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Dhaka, where the consultancy works, keeps UTC+6 all year. */
const dhakaMilliseconds = 6 * 3_600_000;

/** The day of an instant in Dhaka, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + dhakaMilliseconds).toISOString().slice(0, 10);
}

/** The instant at which a day (`YYYY-MM-DD`) or month (`YYYY-MM`) begins in Dhaka. */
export function startOf(period: string): Date {
  return new Date(Date.parse(`${period}T00:00:00Z`) - dhakaMilliseconds);
}

/** The day that comes `days` after another, as `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
