/** Converts Bangla letters to Latin letters by their sound in names. */

const consonants = new Map(
  Object.entries({
    ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n' },
    ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
    ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh' },
    ...{ স: 's', হ: 'h', 'য\u09bc': 'y', 'ড\u09bc': 'r', 'ঢ\u09bc': 'r' },
  }),
);
const others = new Map(
  Object.entries({
    ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
    ...{ '\u09be': 'a', '\u09bf': 'i', '\u09c0': 'i', '\u09c1': 'u', '\u09c2': 'u', '\u09c3': 'ri' },
    ...{ '\u09c7': 'e', '\u09c8': 'oi', '\u09cb': 'o', '\u09cc': 'ou' },
    // The virama, which joins consonants, and the marks at the end of a syllable.
    ...{ '\u09cd': '', '\u0982': 'ng', '\u0981': '', '\u0983': 'h', '\u09ce': 't' },
  }),
);

const virama = '\u09cd';
const joiners = /[\u200c\u200d]/g;
const letter = /[\u0985-\u09b9]\u09bc?|[\u0981-\u0983\u09be-\u09ce]|./gsu;

export function latinOf(word: string): string {
  if (!/\p{Script=Bengali}/u.test(word)) return word;
  const letters = word.normalize('NFC').replace(joiners, '').match(letter) ?? [];
  return letters
    .map((one, place) => {
      const consonant = consonants.get(one);
      if (consonant === undefined) return others.get(one) ?? one;
      const [before, last, next = ''] = [letters[place - 2], letters[place - 1], letters[place + 1] ?? ''];
      // The letter ব sounds like "w" after another consonant, as in the names Swapan and Bishwas.
      const sound = one === 'ব' && last === virama && before !== 'ব' && before !== 'ম' ? 'w' : consonant;
      // Between two consonants, an "o" is spoken that is not written. It is hardly heard after h.
      return consonants.has(next) && one !== 'হ' ? `${sound}o` : sound;
    })
    .join('');
}
