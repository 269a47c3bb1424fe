import {
  type Application,
  checkedItems,
  checklistItems,
  type DocumentSlot,
  documentSlots,
} from '../../../../../functions/contract.ts';
import type { Fault } from '../../../../shared/pictures/picture-faults.ts';
import { itemStateWords } from '../../record-words.ts';
import type { BatchFile } from './batch-files.ts';

/** Warnings about pictures that are hard to read. They are not refused, because the office may have nothing better. */
export const faultWords: Readonly<Record<Fault, string>> = {
  small: 'Small: fine print may not be readable.',
  dark: 'Dark: the text is hard to see on the paper.',
  blurred: 'Blurred: the text is not sharp.',
};

export const countText = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

/** Options of the select for a file's slot, each with its current document. */
export function placeOptions(file: BatchFile, files: readonly BatchFile[], application: Application) {
  return documentSlots.map(({ key, label }) => ({
    value: key,
    label,
    description: whatIsIn(key, file, files, application) ?? '',
  }));
}

function whatIsIn(
  slot: DocumentSlot,
  file: BatchFile,
  files: readonly BatchFile[],
  application: Application,
): string | undefined {
  const other = files.find(one => one.slot === slot && one.id !== file.id);
  if (other) return `Swaps places with ${other.original.name}`;
  const stored = application[slot];
  if (stored) return `Has ${stored.name}`;
  const item = checkedItems(application).find(({ name }) => checklistItems[name].slot === slot);
  return item && itemStateWords[item.state];
}

export function emptySlots(files: readonly BatchFile[], application: Application) {
  const taken = new Set(files.map(({ slot }) => slot));
  return documentSlots.filter(({ key }) => !taken.has(key) && !application[key]);
}

/** Formats the progress of an upload, and how often the connection failed. */
export function sendingText(sent: number, broken: number): string {
  if (broken === 0) return `Sending, ${Math.round(sent * 100)} %`;
  const times = broken === 1 ? 'once' : `${broken} times`;
  return sent === 0
    ? `The connection failed ${times}: trying again`
    : `Sending again, ${Math.round(sent * 100)} %; the connection failed ${times}`;
}
