import * as v from 'valibot';
import { type ApplicationField, isAskedFor } from '../../../../functions/contract.ts';
import { readDraft, storeDraft } from '../../session/drafts.ts';
import type { FormValues } from './form-rules.ts';
import type { Filling } from './useFillIn.ts';

/** Visa type and job of the last application added in this tab: clerks often add several for one employer. */

const names = [
  'visaType',
  'company',
  'dutyDuration',
  'jobTitle',
  'salary',
] as const satisfies ApplicationField[];
const LastAdded = v.object(v.entriesFromList(names, v.string()));

const draft = 'lastAdded';

export function keepLastAdded(values: FormValues): void {
  storeDraft(draft, v.parse(LastAdded, values));
}

/** Returns the stored values that are filled in and used by their visa type; undefined if there are none. */
export function lastAdded(): Filling | undefined {
  const { success, output } = v.safeParse(LastAdded, readDraft(draft));
  if (!success) return undefined;
  const filled = names.filter(name => output[name] !== '' && isAskedFor(name, output.visaType));
  return filled.length > 0 ? filled.map(field => ({ field, value: output[field] })) : undefined;
}
