import {
  type Application,
  type CheckedItem,
  checkedItems,
  checklistItems,
  type DocumentSlot,
  documentSlots,
  type StoredFile,
} from '../../../../../functions/contract.ts';

/** The documents of a record as they are reviewed. Pure. */

export interface ReviewedDocument {
  readonly slot: DocumentSlot;
  readonly label: string;
  readonly file: StoredFile;
  /** The item of the checklist that it is for; none where the visa does not ask for it. */
  readonly item: CheckedItem | undefined;
}

/** The documents that the record has, in the order of their slots. */
export function reviewedDocuments(application: Application): ReviewedDocument[] {
  const items = checkedItems(application);
  return documentSlots.flatMap(({ key, label }) => {
    const file = application[key];
    const item = items.find(({ name }) => checklistItems[name].slot === key);
    return file ? [{ slot: key, label, file, item }] : [];
  });
}

/** The document at which a review begins: the first that was received and nobody has looked at yet. */
export function firstToReview(documents: readonly ReviewedDocument[]): DocumentSlot | undefined {
  const waiting = documents.find(({ item }) => item?.state === 'received');
  return (waiting ?? documents[0])?.slot;
}

/** The document after or before another one; the same at either end. Where it is gone, the first. */
export function besideDocument(
  documents: readonly ReviewedDocument[],
  slot: DocumentSlot | undefined,
  by: 1 | -1,
): DocumentSlot | undefined {
  const place = documents.findIndex(document => document.slot === slot);
  return (documents[place + by] ?? documents[Math.max(place, 0)])?.slot;
}
