/** Replaces decimal digits of all scripts. Unicode orders them in rows from 0 to 9 (Unicode Standard, section 4.6). */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

export function banglaDigits(value: number | string): string {
  return String(value).replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)));
}

export function visibleText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}\u2800]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Like `visibleText`, but with ASCII digits, for values that are compared after pasting. */
export function plainText(text: string): string {
  return asciiDigits(visibleText(text));
}

export function compactText(text: string): string {
  return plainText(text).replace(/[ -]/g, '');
}

/** Returns NFC with single spaces. Keeps U+FEFF, which must be rejected and not become a space. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(/^ | $/g, '');
}

export function tidyLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(tidyText);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/** Allowed invisible characters, which change how text looks: joiners in Bangla and parts of emojis. */
const seenJoiner =
  /([\u0980-\u09e3\u09f0\u09f1])[\u200c\u200d](?=[\u0980-\u09e3\u09f0\u09f1])|(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|[\ufe0e\ufe0f])|([\d#*])\ufe0f(?=\u20e3)|(\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

const hidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{DI}\u2800\ufff9-\ufffb]|^[\s\p{Cf}]+$/u;

/** Returns NFC, so that texts that look equal are equal, and searches find them. */
export function isVisible(text: string): boolean {
  return !hidden.test(text.replace(seenJoiner, '$1$2$3$4'));
}

export function normalisePassport(text: string): string {
  return compactText(text).replace(/[a-z]/g, letter => letter.toUpperCase());
}

/** Email address (RFC 5321, with a dot-atom and a domain name) in ASCII: Cognito and SES require that. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

export function normaliseEmail(text: string): string {
  return plainText(text).toLowerCase();
}

export function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** Rejects links with a user name: `https://www.canada.ca@example.com` leads to example.com. */
export function isLink(text: string): boolean {
  if (!isHttps(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

export function isLinkOrEmpty(text: string): boolean {
  return text === '' || isLink(text);
}

export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export function isDayOrEmpty(text: string): boolean {
  return text === '' || isIsoDate(text);
}

export function isEmailOrEmpty(text: string): boolean {
  return text === '' || emailPattern.test(text);
}

export function areLinesVisible(text: string): boolean {
  return text.split('\n').every(isVisible);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Returns the same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
