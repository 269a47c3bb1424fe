import { codes, isCountry } from './countries.ts';

const otherWords = {
  bangladeshi: 'BGD',
  indian: 'IND',
  nepali: 'NPL',
  nepalese: 'NPL',
  pakistani: 'PAK',
  srilankan: 'LKA',
  bhutanese: 'BTN',
  burmese: 'MMR',
  filipino: 'PHL',
  canadian: 'CAN',
  british: 'GBR',
  uk: 'GBR',
  england: 'GBR',
  american: 'USA',
  usa: 'USA',
  uae: 'ARE',
  emirati: 'ARE',
  saudi: 'SAU',
  বাংলাদেশি: 'BGD',
  বাংলাদেশী: 'BGD',
};
const alsoKnownAs = new Map(Object.entries(otherWords));

export function parseCountry(typed: string): string | undefined {
  const upper = typed.trim().toUpperCase();
  if (isCountry(upper)) return upper;
  const wanted = comparable(typed);
  return alsoKnownAs.get(wanted) ?? byName().get(wanted);
}

let names: Map<string, string> | undefined;

/** The index is built at the first use, because most callers send a code. */
function byName(): Map<string, string> {
  if (names) return names;
  names = new Map(codes.map(([alpha3, alpha2]) => [comparable(alpha2), alpha3]));
  for (const language of ['en', 'bn']) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const [alpha3, alpha2] of codes) names.set(comparable(display.of(alpha2) ?? alpha3), alpha3);
  }
  return names;
}

function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}
