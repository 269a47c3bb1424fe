import { plainText } from '../../shared/text.ts';
import { likenessOf, nameKey } from './name-key.ts';

export function comparable(text: string): string {
  return plainText(text).toLowerCase();
}

/** The Arabic article in a name, written together or apart: Nurul, Nur ul, Nur-ul. */
const article = /(?<=\p{L}{2})[\s\p{Pd}.'’`]+(u[lrsdzn])(?=[\s\p{Pd}.'’`]|$)/gu;

/** The title Alhaj in two words: Al-Haj, Al Hajj. */
const alhaj = /(?<![\p{L}\p{M}])(al|আল)[\s\p{Pd}]+(?=(?:haj[jh]?|haz|হাজ্ব|হাজ)(?![\p{L}\p{M}]))/gu;

export function withArticles(text: string): string {
  return text.replace(article, '$1').replace(alhaj, '$1');
}

/** Returns the words of a name. All punctuation except apostrophes separates words: `Rahim (Late)`, `মো: রহিম`. */
export function nameWords(text: string): string[] {
  return withArticles(comparable(text))
    .replace(/['‘’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
}

/** Prefixes of names such as Md and Mosammat, which some documents of a person leave out. */
const forenames: ReadonlySet<string> = new Set(['md', 'mst'].map(nameKey));

export function isForename(word: string): boolean {
  return forenames.has(nameKey(word));
}

const titles: ReadonlySet<string> = new Set(
  [
    'late engr engg er dr doctor alhaj alhajj alhaz alhajh hazi haji hajee hajji hazzi mr mrs miss ms mister',
    'adv advocate prof professor capt captain major col colonel barrister janab sri shri sree shree smt srimati shrimati mawlana maulana moulana moulvi hafez hafiz',
    'মরহুম মরহুমা মৃত প্রয়াত জনাব জনাবা ডা ডাঃ ড ডক্টর ডাক্তার ক্যাপ্টেন মেজর কর্নেল ব্যারিস্টার আলহাজ আলহাজ্ব হাজি হাজী শ্রী শ্রীমতী শ্রীমতি',
    'প্রকৌশলী ইঞ্জি ইঞ্জিনিয়ার অধ্যাপক প্রফেসর এডভোকেট অ্যাডভোকেট মাওলানা মৌলভী হাফেজ মিসেস মিস্টার মিস',
  ].flatMap(words => words.normalize('NFC').split(' ')),
);

/** Removes titles such as Late and Engr., unless no other word is left. */
export function withoutTitles<T>(words: readonly T[], textOf: (word: T) => string | undefined): readonly T[] {
  const others = words.filter(word => !titles.has(textOf(word)?.normalize('NFC') ?? ''));
  return others.length > 0 ? others : words;
}

/** Second parts of names that people write as one word or as two. */
const ends = new RegExp(
  `^(.{3,}?)(${[
    ...[
      '[uo]d+[ie]+n',
      '[uo]l+ah?',
      '[jz]ahan',
      'nn?[ei]s+a',
      'nahar',
      '[ie]slam',
      'r[aeo]h[ao]?man',
      'h[aou]q(ue)?',
      'hoque',
    ],
    ...[
      'alam',
      'ara',
      'al[iy]',
      'na?th',
      '[uo]?[zj]+aman',
      'karim',
      'hasan',
      'mia',
      'kumar',
      'chandra',
      'begum',
      'banu',
      'bibi',
    ],
  ].join('|')})$`,
);
const beginnings =
  /^([ao]bd[aeou]+(?:l(?=[^l])|([rsntdzj])(?=\2)|(?=[rsntdzj]))|s[hy]*ah|al|nur|noor)(.{3,})$/;

/** Splits a name that people also write as two words: Abdurrahman into Abdur and Rahman. */
export function splitOf(word: string): readonly [string, string] | undefined {
  const [, first, , second] = beginnings.exec(word) ?? [];
  if (first && second && second.length > 2) return [first, second];
  const [, name, end] = ends.exec(word) ?? [];
  return name && end ? [name, end] : undefined;
}

const twoWordsMin = 6;

/** Checks whether a word consists of two of the names: Abdurrahman of Abdur and Rahman. */
export function isTwoOf(word: string, names: readonly string[]): boolean {
  if (word.length < twoWordsMin || names.length < 2) return false;
  return names.some(one =>
    names.some(other => one !== other && one[0] === word[0] && likenessOf(word, one + other) === 'same'),
  );
}
