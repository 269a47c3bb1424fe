import type { DocumentSlot } from '../../../../../functions/contract.ts';

/** Words of document file names. Pure. */

/**
 * Words of file names, in English and Bengali, with their weight for each slot. The highest weight wins: `visa form`
 * is the form, `medical form` the medical certificate.
 */
const slotWords: Readonly<Record<DocumentSlot, Readonly<Record<string, number>>>> = {
  file1: {
    job: 3,
    offer: 3,
    employment: 3,
    employer: 2,
    contract: 3,
    appointment: 3,
    চাকরি: 3,
    চাকরী: 3,
    চাকুরি: 3,
    চাকুরী: 3,
    জব: 3,
    নিয়োগ: 3,
    অফার: 3,
  },
  file2: { lmia: 4, lmias: 4, এলএমআইএ: 4 },
  file3: { visa: 2, evisa: 3, sticker: 3, vignette: 3, ভিসা: 2 },
  file4: { form: 2, forms: 2, application: 2, visa: 1, imm: 3, ফরম: 3, ফর্ম: 3, আবেদন: 2, ভিসা: 1 },
  file5: { permit: 4, workpermit: 4, পারমিট: 4 },
  file6: {
    ticket: 3,
    tickets: 3,
    eticket: 3,
    flight: 3,
    air: 2,
    airline: 3,
    itinerary: 3,
    boarding: 3,
    টিকিট: 3,
    টিকেট: 3,
    বিমান: 2,
  },
  file7: { passport: 3, passports: 3, pasport: 3, biodata: 3, pp: 2, mrz: 3, size: -3, পাসপোর্ট: 3 },
  file8: { police: 4, pcc: 4, clearance: 2, criminal: 3, পুলিশ: 4, ক্লিয়ারেন্স: 2 },
  file9: { medical: 4, medicals: 4, emedical: 4, health: 3, মেডিকেল: 4, মেডিক্যাল: 4, স্বাস্থ্য: 3 },
  file10: {
    bank: 3,
    statement: 2,
    statements: 2,
    funds: 3,
    solvency: 3,
    balance: 2,
    ব্যাংক: 3,
    ব্যাঙ্ক: 3,
    স্টেটমেন্ট: 2,
  },
  file11: {
    offer: 3,
    acceptance: 3,
    invitation: 3,
    admission: 3,
    loa: 3,
    invite: 3,
    আমন্ত্রণ: 3,
    ভর্তি: 3,
    অফার: 3,
  },
  file12: { other: 2, misc: 2, অন্যান্য: 2 },
};

/** Frequent words of file names that say nothing about the document. */
const additions = new Set(
  (
    'scan scans scanned scanner camscanner copy copies final signed new latest updated draft version ver v rev img ' +
    'image images photo photos picture pic doc docs pdf jpg jpeg png page pages file front back colour color ' +
    'compressed edited original certified attested notarized notarised translated translation english bangla ' +
    'whatsapp screenshot dc wa কপি স্ক্যান ছবি ফাইনাল নতুন ফটোকপি সত্যায়িত'
  )
    .normalize('NFKC')
    .split(' '),
);

export const isAddition = (word: string): boolean => additions.has(word);

/** Words that appear in names of documents but say too little to choose a slot. */
const fillers = [
  'letter',
  'letters',
  'of',
  'or',
  'document',
  'documents',
  'report',
  'work',
  'card',
  'certificate',
];

const known = new Set([
  ...additions,
  ...fillers.flatMap(word => [word, `${word}s`]),
  ...Object.values(slotWords).flatMap(weights => Object.keys(weights).flatMap(word => [word, `${word}s`])),
]);
const shortestPiece = 2;

/** Splits a file name without its extension into words: `JobOffer_2026(1).pdf` gives job and offer. */
export function wordsIn(name: string): string[] {
  const stem = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\.[^.]*$/, '');
  const apart = stem.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** Splits words that were typed without spaces: `JOBLETTER.pdf` gives job and letter. @param names the applicant's */
export function wordsInFileName(file: string, names: readonly string[] = []): string[] {
  const pieces = new Set([...known, ...names.filter(name => name.length > shortestPiece)]);
  return wordsIn(file).flatMap(word => (known.has(word) ? [word] : (fewestPieces(word, pieces) ?? [word])));
}

/** Returns undefined if the word does not consist of known words only. */
function fewestPieces(word: string, pieces: ReadonlySet<string>): readonly string[] | undefined {
  const splits: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start <= end - shortestPiece; start += 1) {
      const before = splits[start];
      const piece = word.slice(start, end);
      if (!before || !pieces.has(piece)) continue;
      if (before.length + 1 < (splits[end]?.length ?? Number.POSITIVE_INFINITY))
        splits[end] = [...before, piece];
    }
  }
  return splits[word.length];
}

/** Returns the weight of a file name's words for a slot. Bengali words may have an ending: `চাকরির` counts as `চাকরি`. */
export function likeness(said: ReadonlySet<string>, slot: DocumentSlot): number {
  return Object.entries(slotWords[slot]).reduce((sum, [written, weight]) => {
    const word = written.normalize('NFKC');
    const isBengali = /^\p{Script=Bengali}/u.test(word);
    const isSaid = said.has(word) || (isBengali && [...said].some(one => one.startsWith(word)));
    return sum + (isSaid ? weight : 0);
  }, 0);
}
