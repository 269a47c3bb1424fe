import {
  type Application,
  type CheckedItem,
  checkedItems,
  checklistItems,
  type DocumentSlot,
  documentSlots,
  type StoredFile,
} from '../../../../../functions/contract.ts';

export interface ReviewedDocument {
  readonly slot: DocumentSlot;
  readonly label: string;
  readonly file: StoredFile;
  /** Checklist item of the document; undefined if the visa type does not require it. */
  readonly item: CheckedItem | undefined;
}

export function reviewedDocuments(application: Application): ReviewedDocument[] {
  const items = checkedItems(application);
  return documentSlots.flatMap(({ key, label }) => {
    const file = application[key];
    const item = items.find(({ name }) => checklistItems[name].slot === key);
    return file ? [{ slot: key, label, file, item }] : [];
  });
}

/** Returns the first document that needs a review, or else the first one. */
export function firstToReview(documents: readonly ReviewedDocument[]): DocumentSlot | undefined {
  const waiting = documents.find(({ item }) => item?.state === 'received');
  return (waiting ?? documents[0])?.slot;
}

/** Returns the next or previous document, the same at the ends; the first if `slot` has none any more. */
export function besideDocument(
  documents: readonly ReviewedDocument[],
  slot: DocumentSlot | undefined,
  by: 1 | -1,
): DocumentSlot | undefined {
  const place = documents.findIndex(document => document.slot === slot);
  return (documents[place + by] ?? documents[Math.max(place, 0)])?.slot;
}
