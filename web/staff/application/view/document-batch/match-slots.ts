import {
  type Application,
  checkedItems,
  checklistFor,
  checklistItems,
  type DocumentSlot,
  documentSlots,
  slotsOf,
} from '../../../../../functions/contract.ts';
import { isAddition, likeness, wordsIn, wordsInFileName } from './file-name-words.ts';

/** Finds the document slot of each file: by its name, and by the documents that the record needs. Pure. */

interface Score {
  readonly slot: DocumentSlot;
  readonly weight: number;
}

export interface SlotMatch {
  readonly slot: DocumentSlot | undefined;
  readonly isGuess: boolean;
}

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
  const own = wordsIn(`${application.surname} ${application.givenN}.`);
  const said = wordsInFileName(name, own);
  const found = new Set(said);
  const needed = checklistFor(application.visaType).map(item => checklistItems[item].slot);
  const label = labelOf(said, own);
  const scores = documentSlots.flatMap(slot => {
    const { key } = slot;
    const like = likeness(found, key);
    const isLabel = labelsOf(slot).some(one => labelOf(wordsIn(one), own) === label);
    if (like < leastWeight && !isLabel) return [];
    const isNeeded = needed.includes(key);
    const weight = like + (isNeeded ? onChecklist : 0) + (isLabel ? exactLabel : 0);
    return [{ slot: key, weight, isNeeded }];
  });
  const most = Math.max(...scores.map(({ weight }) => weight));
  return scores.filter(({ weight, isNeeded }) => weight === most || (isNeeded && weight >= most - almost));
}

/** Returns what staff and applicants read as the name of a slot's document. */
function labelsOf({ key, label, copyLabel }: (typeof documentSlots)[number]): readonly string[] {
  const items = Object.values(checklistItems).filter(({ slot }) => slot === key);
  return [label, copyLabel, ...items.flatMap(item => Object.values(item.label))];
}

/** Joins words to compare them, without meaningless ones, the applicant's names and the plural s. */
function labelOf(said: readonly string[], own: readonly string[]): string {
  return said
    .filter(word => !isAddition(word) && !own.includes(word))
    .map(word => word.replace(/s$/, ''))
    .join('');
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
