import type { Application, DocumentSlot } from '../../../../../functions/contract.ts';
import type { Fault } from '../../../../shared/pictures/picture-faults.ts';
import type { QuarterTurns } from '../../../../shared/pictures/shrink-picture.ts';
import type { SlotMatch } from './match-slots.ts';

/** Files that were chosen but not saved yet: their slots and progress. Pure. */

/** State of a file: it is being prepared, ready to be sent, or refused with a message. */
export type PreparedFile =
  | { readonly is: 'preparing' }
  | { readonly is: 'ready'; readonly file: File; readonly faults: readonly Fault[] }
  | { readonly is: 'refused'; readonly message: string };

export type UploadState =
  | { readonly is: 'waiting' }
  /** `sent` is the sent fraction, from 0 to 1. `broken` is the number of connection failures. */
  | { readonly is: 'sending'; readonly sent: number; readonly broken: number }
  /** `key` is the key of the upload. It is valid only for this slot. */
  | { readonly is: 'sent'; readonly key: string }
  /** `isLine` is true for a connection failure, which a retry may solve. */
  | { readonly is: 'failed'; readonly message: string; readonly isLine: boolean };

export interface BatchFile extends SlotMatch {
  readonly id: number;
  readonly original: File;
  readonly quarters: QuarterTurns;
  /** True if the user confirmed that the file replaces the document of its slot. */
  readonly replaces: boolean;
  readonly ready: PreparedFile;
  readonly sending?: UploadState | undefined;
}

export function newFiles(files: readonly File[], chosen: readonly BatchFile[]): File[] {
  const known = new Set(chosen.map(({ original }) => identityOf(original)));
  return files.filter(file => {
    const isNew = !known.has(identityOf(file));
    known.add(identityOf(file));
    return isNew;
  });
}

const identityOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

/**
 * Moves a file to a slot, and swaps with the file that has it. Both must be uploaded again, because a key is valid for
 * one slot only.
 */
export function moveTo(files: readonly BatchFile[], id: number, slot: DocumentSlot): readonly BatchFile[] {
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

export const isWanted = ({ ready }: BatchFile): boolean => ready.is !== 'refused';

/** Checks whether a file is being uploaded. It cannot be changed then. */
export const isUploading = ({ sending }: BatchFile): boolean =>
  sending?.is === 'waiting' || sending?.is === 'sending';

/** Returns what the user must decide before saving: the file's slot, or whether it replaces a document. */
export function unansweredQuestion(
  file: BatchFile,
  application: Application,
): 'place' | 'replace' | undefined {
  if (!isWanted(file)) return undefined;
  if (!file.slot) return 'place';
  return application[file.slot] && !file.replaces ? 'replace' : undefined;
}

/** Returns the uploaded fraction of all files by bytes, from 0 to 1. */
export function sentShare(files: readonly BatchFile[]): number {
  const parts = files.filter(isWanted).map(({ ready, original, sending }) => {
    const bytes = ready.is === 'ready' ? ready.file.size : original.size;
    if (sending?.is === 'sent') return [bytes, bytes] as const;
    return [bytes, sending?.is === 'sending' ? sending.sent * bytes : 0] as const;
  });
  const total = parts.reduce((sum, [bytes]) => sum + bytes, 0);
  return total === 0 ? 0 : parts.reduce((sum, [, sent]) => sum + sent, 0) / total;
}

export interface UploadedDocument {
  readonly id: number;
  readonly slot: DocumentSlot;
  readonly key: string;
  readonly file: File;
}

/** Returns the uploaded documents; undefined until all are uploaded. */
export function completedUploads(files: readonly BatchFile[]): UploadedDocument[] | undefined {
  const wanted = files.filter(isWanted);
  const sent = wanted.flatMap(({ id, slot, ready, sending }) =>
    slot && ready.is === 'ready' && sending?.is === 'sent'
      ? [{ id, slot, key: sending.key, file: ready.file }]
      : [],
  );
  return sent.length === wanted.length ? sent : undefined;
}

/** Bytes per save. The server (512 MB) loads them into memory. Only many large PDFs need several saves. */
const bytesPerSave = 40 * 1024 * 1024;

export function saveBatches(
  sent: readonly UploadedDocument[],
  most: number = bytesPerSave,
): UploadedDocument[][] {
  const saves: UploadedDocument[][] = [];
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

/** Checks whether a record already contains these documents: a save can succeed although its response is lost. */
export function areSaved(
  before: Application,
  now: Application,
  documents: readonly UploadedDocument[],
): boolean {
  return documents.every(({ slot, file }) => {
    const there = now[slot];
    return there?.name === file.name && objectOf(there.url) !== objectOf(before[slot]?.url);
  });
}

/** Removes the signature from a link: the same file has another one each time it is loaded. */
const objectOf = (url: string | undefined) => url?.replace(/\?.*$/, '');
