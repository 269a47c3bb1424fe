import { checklistItems, ownProperty } from '../../../functions/contract.ts';
import { requestWayWords } from '../application/document-request-words.ts';

export const requestLabels = {
  askedFor: 'Asked for',
  way: 'Way',
  withdrawn: 'No longer asked for by this link',
  arrivedFor: 'Document',
  arrivedFile: 'File',
  returned: 'Deleted file',
} as const;

const fieldsWithItems: readonly string[] = [
  'askedFor',
  'withdrawn',
  'arrivedFor',
] satisfies (keyof typeof requestLabels)[];

/** Formats the documents or the way of a request by link. Returns undefined for other fields and values. */
export function requestText(field: string, value: unknown): string | undefined {
  if (field === 'way') return ownProperty<string>(requestWayWords, String(value));
  if (value === undefined || !fieldsWithItems.includes(field)) return undefined;
  const names = Array.isArray(value) ? value : [value];
  return names.map(name => ownProperty(checklistItems, String(name))?.label.en ?? String(name)).join(' / ');
}
