import {
  type ApplicationField,
  documentSlots,
  fields,
  type JoinedPart,
} from '../../../../../functions/contract.ts';

const slotLabels: Readonly<Record<string, string>> = Object.fromEntries(
  documentSlots.map(({ key, label }) => [key, label]),
);
const isField = (part: JoinedPart): part is ApplicationField => part in fields;

/** The label of a field, of a document, or of the portrait. */
export function partLabel(part: JoinedPart): string {
  return isField(part) ? fields[part].label.en : (slotLabels[part] ?? 'Portrait');
}
