/** The places for files in a record: the portrait and the six documents of an application, the picture of a slide. */

/** The six documents in their fixed order; the back office and the applicant's copy name the second differently. */
export const documentSlots = [
  { key: 'file1', label: 'Job Letter', copyLabel: 'Job Letter' },
  { key: 'file2', label: 'Lmias', copyLabel: 'Lmia' },
  { key: 'file3', label: 'Visa', copyLabel: 'Visa' },
  { key: 'file4', label: 'Visa Form', copyLabel: 'Visa Form' },
  { key: 'file5', label: 'Work Permit', copyLabel: 'Work Permit' },
  { key: 'file6', label: 'Air Tickets', copyLabel: 'Air Tickets' },
] as const;
export type DocumentSlot = (typeof documentSlots)[number]['key'];

/** The names of the six document fields. */
export const documentKeys: readonly DocumentSlot[] = /* @__PURE__ */ documentSlots.map(({ key }) => key);

/** Slots of an application: the portrait, then the documents in their order. */
export const fileSlots = ['image', ...documentKeys] as const;
export type FileSlot = (typeof fileSlots)[number];

/** Purpose of an upload: a place in an application, or the picture of a slide. */
export const purposes = [...fileSlots, 'slide'] as const;
export type Purpose = (typeof purposes)[number];
