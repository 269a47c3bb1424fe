import {
  type Application,
  checkedItems,
  checklistFor,
  checklistItems,
  type DocumentSlot,
  documentSlots,
  slotsOf,
} from '../../../../../functions/contract.ts';

/** Finds the document slot of each file: by its name, and by the documents that the record needs. Pure. */

interface Score {
  readonly slot: DocumentSlot;
  readonly weight: number;
}

export interface SlotMatch {
  readonly slot: DocumentSlot | undefined;
  readonly isGuess: boolean;
}

/**
 * Words of file names, in English and Bengali, with their weight for each slot. The highest weight wins: `visa form`
 * is the form, `medical form` the medical certificate.
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
 * Gives files different slots so that all names together match best. A name that equals the label of a slot wins over
 * a similar one. A slot may have a document, because the dialog asks before replacing it. Files with meaningless
 * names get slots that the checklist needs, then Other Document, then other free slots. A file that loses its slot to
 * another file gets Other Document or none.
 * @param taken slots of files that were added before
 */
export function matchSlots(
  names: readonly string[],
  application: Application,
  taken: readonly DocumentSlot[] = [],
): SlotMatch[] {
  const wanted = names.map(name => scoresOf(name, application));
  const named = bestAssignment(wanted, new Set(taken));
  const used = new Set([...taken, ...named.filter(slot => slot !== undefined)]);
  const free = freeSlots(application);
  return named.map((named, file) => {
    if (named) return { slot: named, isGuess: false };
    const isNamed = (wanted[file]?.length ?? 0) > 0;
    const slot = (isNamed ? free.filter(key => key === other) : free).find(key => !used.has(key));
    if (slot) used.add(slot);
    return { slot, isGuess: slot !== undefined };
  });
}

interface Assignment {
  readonly weight: number;
  readonly slots: readonly (DocumentSlot | undefined)[];
}

/** Gives files the slots with the highest total weight. Of equal files the earlier one wins. */
function bestAssignment(
  wanted: readonly (readonly Score[])[],
  taken: ReadonlySet<DocumentSlot>,
): Assignment['slots'] {
  // Best result for the files so far, by the set of used slots: at most 2^12 sets.
  let best = new Map<string, Assignment>([['', { weight: 0, slots: [] }]]);
  for (const scores of wanted) {
    const next = new Map<string, Assignment>();
    const keep = (used: string, one: Assignment) => {
      if (one.weight > (next.get(used)?.weight ?? -1)) next.set(used, one);
    };
    for (const [used, { weight, slots }] of best) {
      for (const { slot, weight: gained } of scores) {
        const isUsed = taken.has(slot) || slots.includes(slot);
        const others = [...slots, slot].filter(one => one !== undefined).toSorted();
        if (!isUsed) keep(others.join(), { weight: weight + gained, slots: [...slots, slot] });
      }
      keep(used, { weight, slots: [...slots, undefined] });
    }
    best = next;
  }
  const [first] = [...best.values()].toSorted((one, another) => another.weight - one.weight);
  return first?.slots ?? [];
}

/** Slots without a document: first those that the checklist needs, then Other Document, then other visible ones. */
function freeSlots(application: Application): DocumentSlot[] {
  const missing = checkedItems(application)
    .filter(({ state }) => state === 'missing')
    .map(({ name }) => checklistItems[name].slot);
  const shown = slotsOf(application).map(({ key }) => key);
  return [...new Set([...missing, other, ...shown])].filter(slot => application[slot] === undefined);
}

/** Returns the slots that match a name best, and those on the checklist that match almost as well. */
function scoresOf(name: string, application: Application): readonly Score[] {
  const said = wordsIn(name);
  const found = new Set(said);
  const needed = checklistFor(application.visaType).map(item => checklistItems[item].slot);
  const label = labelIn(said, application);
  const scores = documentSlots.flatMap(({ key, label: own, copyLabel }) => {
    const likeness = Object.entries(words[key]).reduce(
      (sum, [word, weight]) => sum + (found.has(word) ? weight : 0),
      0,
    );
    const isLabel = [own, copyLabel].some(one => labelIn(wordsIn(one), application) === label);
    if (likeness < leastWeight && !isLabel) return [];
    const isNeeded = needed.includes(key);
    const weight = likeness + (isNeeded ? onChecklist : 0) + (isLabel ? exactLabel : 0);
    return [{ slot: key, weight, isNeeded }];
  });
  const most = Math.max(...scores.map(({ weight }) => weight));
  return scores.filter(({ weight, isNeeded }) => weight === most || (isNeeded && weight >= most - almost));
}

/** Frequent words of file names that say nothing about the document. */
const additions = new Set([
  'scan',
  'scanned',
  'copy',
  'final',
  'signed',
  'new',
  'img',
  'image',
  'photo',
  'doc',
  'pdf',
  'page',
]);

/** Returns the words of a file name as text, without meaningless words, the applicant's names and the plural s. */
function labelIn(said: readonly string[], { surname, givenN }: Application): string {
  const own = new Set(wordsIn(`${surname} ${givenN}.`));
  return said
    .filter(word => !additions.has(word) && !own.has(word))
    .map(word => word.replace(/s$/, ''))
    .join(' ');
}

/** Minimum weight of a match. */
const leastWeight = 2;
/**
 * Added to the weight of slots on the checklist. It decides between equal ones: with a study visa, an offer letter is
 * from a school.
 */
const onChecklist = 0.5;
/** Weight of a name that equals the label of a slot. It is more than all words of a name can have. */
const exactLabel = 100;
/** Maximum difference in weight from the best slot. */
const almost = 1;

/** Splits a file name without its extension into words: `JobOffer_2026(1).pdf` gives job and offer. */
function wordsIn(name: string): string[] {
  const stem = name.normalize('NFC').replace(/\.[^.]*$/, '');
  const apart = stem.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.match(/[\p{L}\p{M}]+/gu) ?? [];
}
