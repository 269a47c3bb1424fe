import type { WantedDocument } from '../../../functions/contract.ts';
import type { DateRefusal, Pause, Problem } from './refusals.ts';
import type { Item, QueuedFile } from './surroundings.ts';

export interface FileState {
  readonly file: QueuedFile;
  readonly sentBytes: number;
  readonly step: 'waiting' | 'sending' | 'checking';
}

interface FileProblem {
  readonly item: Item;
  readonly name: string;
  readonly problem: Problem;
}

export interface SendingState {
  readonly step: 'loading' | 'date' | 'documents' | 'ended';
  readonly dateRefusal: DateRefusal | undefined;
  readonly wanted: readonly WantedDocument[];
  readonly files: readonly FileState[];
  readonly problems: readonly FileProblem[];
  readonly pause: Pause | undefined;
}

export const noState: SendingState = {
  step: 'loading',
  dateRefusal: undefined,
  wanted: [],
  files: [],
  problems: [],
  pause: undefined,
};

/** Whether every wanted document has arrived, and no file waits. */
export function isComplete({ wanted, files }: Pick<SendingState, 'wanted' | 'files'>): boolean {
  return files.length === 0 && wanted.length > 0 && wanted.every(({ arrived }) => arrived > 0);
}

export function withArrived(wanted: readonly WantedDocument[], item: Item): WantedDocument[] {
  return wanted.map(document =>
    document.item === item ? { ...document, arrived: document.arrived + 1 } : document,
  );
}
