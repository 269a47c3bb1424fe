import type { Application, DocumentSlot } from '../../../../../functions/contract.ts';
import type { Quarters } from '../../../forms/files/prepare-file.ts';
import type { Match } from './match-slots.ts';
import type { Fault } from './picture-faults.ts';

/** Files that were chosen together, before they are saved: where each goes, and how far it is. Pure. */

/** State of the file that is sent: being made ready, ready, or refused with the reason. */
export type Ready =
  | { readonly is: 'preparing' }
  | { readonly is: 'ready'; readonly file: File; readonly faults: readonly Fault[] }
  | { readonly is: 'refused'; readonly message: string };

export type Sending =
  | { readonly is: 'waiting' }
  /** `sent` from 0 to 1; `broken` is how often the line broke. */
  | { readonly is: 'sending'; readonly sent: number; readonly broken: number }
  /** `key` is the upload's, for this slot only. */
  | { readonly is: 'sent'; readonly key: string }
  /** `isLine` where the same may succeed at another try. */
  | { readonly is: 'failed'; readonly message: string; readonly isLine: boolean };

export interface Chosen extends Match {
  readonly id: number;
  /** The file as it was chosen. */
  readonly original: File;
  readonly quarters: Quarters;
  /** The document that is in its slot may go. */
  readonly replaces: boolean;
  readonly ready: Ready;
  readonly sending?: Sending | undefined;
}

/** The files that are not among those that are chosen already. */
export function newFiles(files: readonly File[], chosen: readonly Chosen[]): File[] {
  const known = new Set(chosen.map(({ original }) => identityOf(original)));
  return files.filter(file => {
    const isNew = !known.has(identityOf(file));
    known.add(identityOf(file));
    return isNew;
  });
}

const identityOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/** Gives a file a slot; the file that has it gets the other's in return. What was sent for another slot is sent again. */
export function moveTo(files: readonly Chosen[], id: number, slot: DocumentSlot): readonly Chosen[] {
  const moved = files.find(file => file.id === id);
  if (!moved || moved.slot === slot) return files;
  return files.map(file => {
    if (file.id === id) return { ...file, ...freshIn(slot) };
    return file.slot === slot ? { ...file, ...freshIn(moved.slot) } : file;
  });
}

const freshIn = (slot: DocumentSlot | undefined) => ({
  slot,
  isGuess: false,
  replaces: false,
  sending: undefined,
});

/** Checks whether a file goes with the others: it can be sent at all. */
export const isWanted = ({ ready }: Chosen): boolean => ready.is !== 'refused';

/** Checks whether a file is on its way, so that nothing of it can be changed. */
export const isUnderWay = ({ sending }: Chosen): boolean =>
  sending?.is === 'waiting' || sending?.is === 'sending';

/** Finds what has to be decided before a file can be saved; undefined when nothing has. */
export function openQuestion(file: Chosen, application: Application): 'place' | 'replace' | undefined {
  if (!isWanted(file)) return undefined;
  if (!file.slot) return 'place';
  return application[file.slot] && !file.replaces ? 'replace' : undefined;
}

/** Calculates how much of all files has been sent, from 0 to 1, by their bytes. */
export function sentOf(files: readonly Chosen[]): number {
  const parts = files.filter(isWanted).map(({ ready, original, sending }) => {
    const bytes = ready.is === 'ready' ? ready.file.size : original.size;
    if (sending?.is === 'sent') return [bytes, bytes] as const;
    return [bytes, sending?.is === 'sending' ? sending.sent * bytes : 0] as const;
  });
  const total = parts.reduce((sum, [bytes]) => sum + bytes, 0);
  return total === 0 ? 0 : parts.reduce((sum, [, sent]) => sum + sent, 0) / total;
}

/** A document that has been sent, and where it goes. */
export interface Sent {
  readonly id: number;
  readonly slot: DocumentSlot;
  readonly key: string;
  readonly file: File;
}

/** Those that have been sent; undefined while one that goes with them has not. */
export function allSent(files: readonly Chosen[]): Sent[] | undefined {
  const wanted = files.filter(isWanted);
  const sent = wanted.flatMap(({ id, slot, ready, sending }) =>
    slot && ready.is === 'ready' && sending?.is === 'sent'
      ? [{ id, slot, key: sending.key, file: ready.file }]
      : [],
  );
  return sent.length === wanted.length ? sent : undefined;
}

/**
 * The server reads what one save names into its memory, of 512 MB. Pictures are far below it; a second save follows many
 * large PDFs.
 */
const savedAtOnce = 40 * 1024 * 1024;

/** Groups documents that are saved together: all of them as a rule. */
export function savesOf(sent: readonly Sent[], most: number = savedAtOnce): Sent[][] {
  const saves: Sent[][] = [];
  let bytes = 0;
  for (const document of sent) {
    bytes += document.file.size;
    const last = saves.at(-1);
    if (last && bytes <= most) last.push(document);
    else {
      saves.push([document]);
      bytes = document.file.size;
    }
  }
  return saves;
}

/** Checks whether a record read again has these documents: a save whose answer was lost may have been made. */
export function hasArrived(before: Application, now: Application, documents: readonly Sent[]): boolean {
  return documents.every(({ slot, file }) => {
    const there = now[slot];
    return there?.name === file.name && objectOf(there.url) !== objectOf(before[slot]?.url);
  });
}

/** The object that a link leads to: the same file has another link at each reading. */
const objectOf = (url: string | undefined) => url?.replace(/\?.*$/, '');
