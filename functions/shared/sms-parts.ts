/** Counts the parts of an SMS. A carrier bills each part. Source: 3GPP TS 23.038 and 23.040. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of the extension table use two places. */
const extension = '\f^{}\\[~]|€';

export interface SmsLength {
  /** Places used: septets of the GSM alphabet, or UTF-16 units of all other texts. */
  readonly used: number;
  /** Places in the parts together. */
  readonly room: number;
  readonly parts: number;
}

const sizes = { gsm: { single: 160, joined: 153 }, unicode: { single: 70, joined: 67 } } as const;

/** Returns the length of a text as SMS. One character outside the GSM alphabet, as in Bangla, makes all parts shorter. */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text);
  const isGsm = letters.every(letter => basic.includes(letter) || extension.includes(letter));
  const { single, joined } = isGsm ? sizes.gsm : sizes.unicode;
  const widths = letters.map(letter => (isGsm ? (extension.includes(letter) ? 2 : 1) : letter.length));
  const used = widths.reduce((sum, width) => sum + width, 0);
  if (used <= single) return { used, room: single, parts: 1 };
  const parts = partsOf(widths, joined);
  return { used, room: parts * joined, parts };
}

/** A character of two places is never divided between two parts. */
function partsOf(widths: readonly number[], room: number): number {
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > room) [parts, filled] = [parts + 1, 0];
    filled += width;
  }
  return parts;
}
