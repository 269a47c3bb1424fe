import {
  type Application,
  checkedItems,
  checklistFor,
  checklistItems,
  type DocumentSlot,
  documentSlots,
  slotsOf,
} from '../../../../../functions/contract.ts';

/** Finds the slots of files by their names, and by what the record still needs. Pure. */

interface Score {
  readonly slot: DocumentSlot;
  readonly weight: number;
}

/** The slot into which a file goes, and whether that is a guess or its name says so. */
export interface Match {
  readonly slot: DocumentSlot | undefined;
  readonly isGuess: boolean;
}

/**
 * Words of file names by slot, in English and as Bangladesh writes them; each with its weight. Of two slots the heavier
 * one wins: `visa form` is the form, `medical form` the medical certificate.
 */
const words: Readonly<Record<DocumentSlot, Readonly<Record<string, number>>>> = {
  file1: { job: 3, offer: 3, employment: 3, employer: 2, contract: 3, appointment: 3, চাকরি: 3 },
  file2: { lmia: 4, lmias: 4, এলএমআইএ: 4 },
  file3: { visa: 2, evisa: 3, sticker: 3, vignette: 3, ভিসা: 2 },
  file4: { form: 2, forms: 2, application: 2, visa: 1, imm: 3, ফরম: 3, ভিসা: 1 },
  file5: { permit: 4, workpermit: 4 },
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
  },
  file7: { passport: 3, passports: 3, biodata: 3, pp: 2, mrz: 3, size: -3, পাসপোর্ট: 3 },
  file8: { police: 4, pcc: 4, clearance: 2, criminal: 3, পুলিশ: 4 },
  file9: { medical: 4, medicals: 4, emedical: 4, health: 3, মেডিকেল: 4 },
  file10: { bank: 3, statement: 2, statements: 2, funds: 3, solvency: 3, balance: 2, ব্যাংক: 3 },
  file11: { offer: 3, acceptance: 3, invitation: 3, admission: 3, loa: 3, invite: 3, আমন্ত্রণ: 3, ভর্তি: 3 },
  file12: { other: 2, misc: 2 },
};

const other: DocumentSlot = 'file12';

/**
 * A slot for each name, none twice. A name that says its slot gets it, also where a document is there: that is asked
 * about. What has no such name goes to what the checklist misses, in its order, then to Other Document, then to other free
 * slots. A file whose slot another one of them got goes to Other Document or nowhere. `taken` are the slots of files that
 * are placed already.
 */
export function matchSlots(
  names: readonly string[],
  application: Application,
  taken: readonly DocumentSlot[] = [],
): Match[] {
  const used = new Set(taken);
  const matches = names.map((): Match => ({ slot: undefined, isGuess: false }));
  const wanted = names.map(name => scoresOf(name, application));
  const pairs = wanted.flatMap((scores, file) => scores.map(({ slot, weight }) => ({ file, slot, weight })));
  for (const { file, slot } of pairs.toSorted((one, another) => another.weight - one.weight)) {
    if (used.has(slot) || matches[file]?.slot) continue;
    used.add(slot);
    matches[file] = { slot, isGuess: false };
  }
  const free = freeSlots(application);
  return matches.map((match, file) => {
    if (match.slot) return match;
    const isNamed = (wanted[file]?.length ?? 0) > 0;
    const slot = (isNamed ? free.filter(key => key === other) : free).find(key => !used.has(key));
    if (slot) used.add(slot);
    return { slot, isGuess: slot !== undefined };
  });
}

/** The slots without a document: what the checklist misses, then Other Document, then those that the record shows. */
function freeSlots(application: Application): DocumentSlot[] {
  const missing = checkedItems(application)
    .filter(({ state }) => state === 'missing')
    .flatMap(({ name }) => checklistItems[name].slot ?? []);
  const shown = slotsOf(application).map(({ key }) => key);
  return [...new Set([...missing, other, ...shown])].filter(slot => application[slot] === undefined);
}

/** The slots that a name speaks of with the most weight; several where it does not decide. */
function scoresOf(name: string, { visaType }: Application): readonly Score[] {
  const found = new Set(wordsIn(name));
  const needed = checklistFor(visaType).map(item => checklistItems[item].slot);
  const scores = documentSlots.flatMap(({ key }) => {
    const said = Object.entries(words[key]).reduce(
      (sum, [word, weight]) => sum + (found.has(word) ? weight : 0),
      0,
    );
    const weight = said + (needed.includes(key) ? onChecklist : 0);
    return said < leastWeight ? [] : { slot: key, weight };
  });
  const most = Math.max(...scores.map(({ weight }) => weight));
  return scores.filter(({ weight }) => weight === most);
}

/** Less is no name. */
const leastWeight = 2;
/** Decides between two slots that a name speaks of alike: an offer is the school's where somebody studies. */
const onChecklist = 0.5;

/** The words of a file's name without its extension: `JobOffer_2026(1).pdf` has job and offer. */
function wordsIn(name: string): string[] {
  const stem = name.normalize('NFC').replace(/\.[^.]*$/, '');
  const apart = stem.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.match(/[\p{L}\p{M}]+/gu) ?? [];
}
