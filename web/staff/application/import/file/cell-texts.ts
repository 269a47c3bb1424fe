import { dayOfSerial, digitsBy, type NumberFormat, timeOfSerial } from './number-formats.ts';

/** Converts cells of a workbook to the texts that a spreadsheet displays. Pure. */

/** A cell as in the XML of a workbook's sheet. */
export interface RawCell {
  /** Data type: `s` shared text, `str` and `inlineStr` text, `b` boolean, `e` error, `d` date; otherwise a number. */
  readonly type: string | undefined;
  readonly format: NumberFormat | undefined;
  readonly value: string;
  readonly formula: string | undefined;
}

export interface CellText {
  readonly text: string;
  readonly lost?: 'shortened' | 'formula';
}

/** Number of significant digits that spreadsheets store. */
const keptDigits = 15;

export function cellText({ type, format, value, formula }: RawCell, is1904: boolean): CellText {
  const text = value.trim();
  if (text === '') return formula === undefined || type === 'str' ? { text: '' } : ofFormula(formula);
  if (type === 'b') return { text: text === '1' || text === 'true' ? 'Yes' : 'No' };
  if (type === 'd') return { text: text.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') };
  if (type === undefined || type === 'n') return ofNumber(text, format, is1904);
  return { text: unescaped(text).trim() };
}

/** Checks for a formula that was saved without its result. A constant formula such as `="0171"` has its result. */
function ofFormula(formula: string): CellText {
  const [, stated] = /^"((?:[^"]|"")*)"$/.exec(formula.trim()) ?? [];
  if (stated !== undefined) return { text: stated.replaceAll('""', '"').trim() };
  return { text: `=${formula}`, lost: 'formula' };
}

function ofNumber(text: string, format: NumberFormat | undefined, is1904: boolean): CellText {
  if (format?.kind === 'day' || format?.kind === 'dayAndTime') {
    const day = dayOfSerial(Number(text), is1904);
    const time = format.kind === 'day' ? '00:00' : timeOfSerial(Number(text));
    if (day) return { text: time === '00:00' ? day : `${day} ${time}` };
  }
  const number = plainNumber(text);
  const isWhole = /^-?\d+$/.test(number);
  if (isWhole && number.replace(/^-?0*/, '').length > keptDigits)
    return { text: Number(text).toExponential(), lost: 'shortened' };
  if (/E\+?\d/i.test(number)) return { text, lost: 'shortened' };
  if (isWhole)
    return {
      text: format?.kind === 'digits' && Number(number) >= 0 ? digitsBy(format.code, number) : number,
    };
  // 3200.1000000000004 is a binary rounding of 3200.1.
  return {
    text: /^-?\d+\.\d+$/.test(number) ? String(Number(Number(number).toPrecision(keptDigits))) : number,
  };
}

/** Rewrites `171.0`, and Java's `1.71E9`, which keeps all digits. Does not change `1.71E+09`, which has lost digits. */
function plainNumber(text: string): string {
  if (/^-?\d(?:\.\d+)?E\d+$/.test(text) && Math.abs(Number(text)) < 10 ** keptDigits)
    return String(Number(text));
  return text.replace(/^(-?\d+)\.0+$/, '$1');
}

/** Decodes escaped characters (ECMA-376, 22.4.2.4): `_x000A_` is a line feed. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hexadecimal) =>
    String.fromCharCode(Number.parseInt(hexadecimal, 16)),
  );
}
