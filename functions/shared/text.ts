/** Rules that turn typed text into stored text. Pure; shared by the screens, the handlers and the sample data. */

/** Bangla, Devanagari and Arabic digits as ASCII digits; everything else unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯०-९٠-٩۰-۹]/g, digit => {
    // Arabic digits begin at U+0660 and U+06F0, the others at U+0966 and U+09E6.
    const code = digit.charCodeAt(0);
    return String((code & 15) - (code < 0x900 ? 0 : 6));
  });
}

/** Text in NFKC without invisible characters, with one kind of dash, and single blanks inside. */
export function visibleText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}\u2800]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value that is compared or counted, however it was pasted from a PDF or a chat: `visibleText` with ASCII digits. */
export function plainText(text: string): string {
  return asciiDigits(visibleText(text));
}

/** `plainText` without blanks and dashes, for numbers and codes that people write in groups. */
export function compactText(text: string): string {
  return plainText(text).replace(/[ -]/g, '');
}

/**
 * Unicode NFC, with white space trimmed at the ends and single inside. U+FEFF, which JavaScript takes for white space,
 * stays: nobody sees it, so it is refused, and never becomes a space inside a name.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(/^ | $/g, '');
}

/** Tidies each line of a longer text; of several empty lines together one stays, and none at the ends. */
export function tidyLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(tidy);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/**
 * Invisible characters that change what people see: a joiner between two Bangla letters or vowel signs, and the parts of an
 * emoji: the sign that makes one of a symbol or a key, the joiner between two, and the flags of England, Scotland and Wales.
 */
const seenJoiner =
  /([\u0980-\u09e3\u09f0\u09f1])[\u200c\u200d](?=[\u0980-\u09e3\u09f0\u09f1])|(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|[\ufe0e\ufe0f])|([\d#*])\ufe0f(?=\u20e3)|(\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/**
 * Control characters, halves of a character, noncharacters, and what is not drawn: the zero-width space or what turns the
 * direction of text (all of `DI`), and the marks of a footnote (U+FFF9 to U+FFFB); or text with nothing to see.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{DI}\ufff9-\ufffb]|^[\s\p{Cf}\u2800]+$/u;

/**
 * Checks that people see all of the text, so that what looks the same is the same and a search finds it. An empty text
 * has nothing to hide.
 */
export function isVisible(text: string): boolean {
  return !hidden.test(text.replace(seenJoiner, '$1$2$3$4'));
}

/** A passport number without spaces and dashes, in upper case, with ASCII digits. */
export function normalisePassport(text: string): string {
  return compactText(text).replace(/[a-z]/g, letter => letter.toUpperCase());
}

/**
 * The form of an email address; whether it exists, only a message to it tells. RFC 5321 with a dot-atom of at most 64
 * characters before the @ and a domain name after it, in ASCII as Cognito and SES want it.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** An email address as it is stored. */
export function normaliseEmail(text: string): string {
  return plainText(text).toLowerCase();
}

/** Checks that the text is an https address. */
export function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/**
 * Checks that the text is an https address without a user name or password, as people may type it. In
 * `https://www.canada.ca@example.com` the part that looks like the site is a user name of another one.
 */
export function isLink(text: string): boolean {
  if (!isHttps(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Checks whether the text is a day that exists, as `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The day that comes `days` after another, as `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative where that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day that comes `months` after another; where that month is too short, its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Text as HTML shows it, also inside of quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
