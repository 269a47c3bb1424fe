/** The places for files in a record: the portrait and the documents of an application, the picture of a slide. */

/**
 * The documents in their order: the six that every application shows, then those that some need. The back office and the
 * applicant's copy name the second differently.
 */
export const documentSlots = [
  { key: 'file1', label: 'Job Letter', copyLabel: 'Job Letter' },
  { key: 'file2', label: 'Lmias', copyLabel: 'Lmia' },
  { key: 'file3', label: 'Visa', copyLabel: 'Visa' },
  { key: 'file4', label: 'Visa Form', copyLabel: 'Visa Form' },
  { key: 'file5', label: 'Work Permit', copyLabel: 'Work Permit' },
  { key: 'file6', label: 'Air Tickets', copyLabel: 'Air Tickets' },
  { key: 'file7', label: 'Passport', copyLabel: 'Passport' },
  { key: 'file8', label: 'Police Certificate', copyLabel: 'Police Certificate' },
  { key: 'file9', label: 'Medical Certificate', copyLabel: 'Medical Certificate' },
  { key: 'file10', label: 'Bank Statement', copyLabel: 'Bank Statement' },
  {
    key: 'file11',
    label: 'Letter of Acceptance or Invitation',
    copyLabel: 'Letter of Acceptance or Invitation',
  },
  { key: 'file12', label: 'Other Document', copyLabel: 'Other Document' },
] as const;
export type DocumentSlot = (typeof documentSlots)[number]['key'];

/** The number of documents that every application shows, empty or not. */
const commonSlots = 6;

/** The names of the document fields. */
export const documentKeys: readonly DocumentSlot[] = /* @__PURE__ */ documentSlots.map(({ key }) => key);

/** Slots of an application: the portrait, then the documents in their order. */
export const fileSlots = ['image', ...documentKeys] as const;
export type FileSlot = (typeof fileSlots)[number];

/** Purpose of an upload: a place in an application, or the picture of a slide. */
export const purposes = [...fileSlots, 'slide'] as const;
export type Purpose = (typeof purposes)[number];

/** The slots that a record shows: the common ones, those that it needs, and those in which a file is. */
export function shownSlots(
  record: Readonly<Partial<Record<DocumentSlot, unknown>>>,
  needed: readonly (DocumentSlot | undefined)[] = [],
) {
  return documentSlots.filter(
    ({ key }, place) => place < commonSlots || needed.includes(key) || record[key] !== undefined,
  );
}
