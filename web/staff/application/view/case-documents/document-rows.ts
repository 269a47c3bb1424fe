import {
  type Application,
  type CheckedItem,
  checkedItems,
  checklistItems,
  documentSlots,
  slotsOf,
} from '../../../../../functions/contract.ts';

export interface DocumentRowData {
  readonly slot: (typeof documentSlots)[number];
  /** Checklist item of the document; undefined if the visa type does not ask for it. */
  readonly item: CheckedItem | undefined;
}

/** Rows of the documents that the visa type asks for, in the order of the checklist, and of the other documents. */
export function documentRows(application: Application) {
  const asked = checkedItems(application).flatMap((item): DocumentRowData[] =>
    documentSlots.filter(({ key }) => key === checklistItems[item.name].slot).map(slot => ({ slot, item })),
  );
  const others = slotsOf(application)
    .filter(slot => !asked.some(row => row.slot === slot))
    .map((slot): DocumentRowData => ({ slot, item: undefined }));
  return { asked, others };
}

/** Names the documents of the rows, and says which have a file: `Other documents: Visa (with a file), Air Tickets`. */
export function otherDocumentsText(others: readonly DocumentRowData[], application: Application): string {
  const names = others.map(({ slot: { key, label } }) =>
    application[key] ? `${label} (with a file)` : label,
  );
  return `Other documents: ${names.join(', ')}`;
}
