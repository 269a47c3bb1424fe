/**
 * Determines from the number formats of a workbook (ECMA-376, 18.8.30) which numbers are dates and which have leading
 * zeros. Pure.
 */

export type NumberFormat =
  | { readonly kind: 'day' | 'dayAndTime' | 'plain' }
  | { readonly kind: 'digits'; readonly code: string };

const plain: NumberFormat = { kind: 'plain' };

/** Built-in date formats, which have no code in the file: 14 to 17, 22 and those of East Asian Excel. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** Parses a number format. @param code its code, which built-in formats do not have */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDay(id) ? { kind: id === 22 ? 'dayAndTime' : 'day' } : plain;
  if (/^(?:general|standard)$/i.test(code)) return plain;
  const letters = lettersOf(code);
  // A format shows a date if it contains `d`, `y` or the name of a month.
  if (/[dy]|mmm/.test(letters) && !/[0#?]/.test(letters.replace(/s\.0+/g, '')))
    return { kind: letters.includes('h') ? 'dayAndTime' : 'day' };
  return digitsCode(code);
}

/** Returns a format's code in lower case, without quoted texts, colours and padding. */
function lettersOf(code: string): string {
  return code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .toLowerCase();
}

/** Matches codes of zeros: `00000000000`, `"+"0`, `000-0000`, `"BX"0000000`. Their displayed text is the value. */
function digitsCode(code: string): NumberFormat {
  const [first = ''] = code.split(';');
  const shown = first
    .replace(/\[[$a-z][^\]]*\]/gi, '')
    .replace(/\\(.)|"([^"]*)"/g, (_, one, text) => one ?? text);
  const showsMore = /^[A-Z]{0,3}[0# ()+-]+$/i.test(shown) && (/0.*0/.test(shown) || /^\+[#0]+$/.test(shown));
  return showsMore ? { kind: 'digits', code: shown } : plain;
}

/** Formats digits by a code, from right to left. Additional digits precede the first placeholder. */
export function digitsBy(code: string, digits: string): string {
  const places = code.replace(/[^0#]/g, '').length;
  const zeros = code.replace(/^[^0]*/, '').replace(/[^0#]/g, '').length;
  const filled = digits.replace(/^0+/, '').padStart(zeros, '0').padStart(places, ' ');
  let rest = filled.slice(0, filled.length - places);
  let at = rest.length;
  const written = code.replace(/[0#]/g, () => {
    const digit = `${rest}${filled[at] ?? ''}`;
    rest = '';
    at += 1;
    return digit;
  });
  return written.replace(/ +/g, ' ').trim();
}

const dayMilliseconds = 86_400_000;
/** Excel's last date, 31 December 9999, as a number. */
const lastSerial = 2_958_465;
/** Less than a tenth of a second: Excel stores times as binary fractions of a day, which are not exact. */
const rounding = 1e-6;

/**
 * Converts Excel's number of a date to `YYYY-MM-DD`; undefined if out of range. Excel's 60 is 29 February 1900, which
 * does not exist.
 */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const whole = Math.floor(serial + rounding);
  if (is1904 ? whole < 0 : whole < 1) return undefined;
  if (whole > lastSerial) return undefined;
  if (!is1904 && whole === 60) return '1900-02-29';
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  return new Date(first + whole * dayMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the time of a date's number, `HH:MM`. */
export function timeOfSerial(serial: number): string {
  const fraction = serial + rounding - Math.floor(serial + rounding);
  return new Date(fraction * dayMilliseconds)
    .toISOString()
    .slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);
}
