/** First the six document slots that every application shows, then those that only some show. */
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

const commonSlots = 6;

export const documentKeys: readonly DocumentSlot[] = /* @__PURE__ */ documentSlots.map(({ key }) => key);

export const fileSlots = ['image', ...documentKeys] as const;
export type FileSlot = (typeof fileSlots)[number];

export const uploadPurposes = [...fileSlots, 'slide'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export function visibleSlots(
  record: Readonly<Partial<Record<DocumentSlot, unknown>>>,
  needed: readonly (DocumentSlot | undefined)[] = [],
) {
  return documentSlots.filter(
    ({ key }, place) => place < commonSlots || needed.includes(key) || record[key] !== undefined,
  );
}
