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
 * Finds a slot for each file, none twice, so that the names of all files together fit best. A name that is the label of a
 * slot comes before one that is only like it. A slot with a document can be chosen: the dialog asks about it. Files without
 * a telling name get what the checklist misses, then Other Document, then other free slots. A file that lost its slot to
 * another file gets Other Document or none.
 * @param taken slots of files that are placed already
 */
export function matchSlots(
  names: readonly string[],
  application: Application,
  taken: readonly DocumentSlot[] = [],
): Match[] {
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

/** Assigns slots to files so that the sum of the weights is the highest. Earlier files win a tie. */
function bestAssignment(
  wanted: readonly (readonly Score[])[],
  taken: ReadonlySet<DocumentSlot>,
): Assignment['slots'] {
  // By the set of used slots: the best way to give these to the files so far. There are 2^12 sets at most.
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

/** The slots without a document: what the checklist misses, then Other Document, then those that the record shows. */
function freeSlots(application: Application): DocumentSlot[] {
  const missing = checkedItems(application)
    .filter(({ state }) => state === 'missing')
    .flatMap(({ name }) => checklistItems[name].slot ?? []);
  const shown = slotsOf(application).map(({ key }) => key);
  return [...new Set([...missing, other, ...shown])].filter(slot => application[slot] === undefined);
}

/** The slots that fit a name best, and those of the checklist that fit almost as well. */
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

/** Words that people add to the name of a document, and that say nothing about it. */
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

/** Words of a name in one text, without additions, the applicant's own names and the s of a plural. */
function labelIn(said: readonly string[], { surname, givenN }: Application): string {
  const own = new Set(wordsIn(`${surname} ${givenN}.`));
  return said
    .filter(word => !additions.has(word) && !own.has(word))
    .map(word => word.replace(/s$/, ''))
    .join(' ');
}

/** Less is no name. */
const leastWeight = 2;
/** Decides between two slots that a name speaks of alike: an offer is the school's where somebody studies. */
const onChecklist = 0.5;
/** More than all words of a name can weigh together. */
const exactLabel = 100;
/** Difference of weights up to which a second slot comes into question. */
const almost = 1;

/** The words of a file's name without its extension: `JobOffer_2026(1).pdf` has job and offer. */
function wordsIn(name: string): string[] {
  const stem = name.normalize('NFC').replace(/\.[^.]*$/, '');
  const apart = stem.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.match(/[\p{L}\p{M}]+/gu) ?? [];
}
