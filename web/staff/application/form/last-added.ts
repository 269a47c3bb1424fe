import * as v from 'valibot';
import { type ApplicationField, isAskedFor } from '../../../../functions/contract.ts';
import { keepDraft, readDraft } from '../../session/drafts.ts';
import type { FormValues } from './form-rules.ts';
import type { Filling } from './useFillIn.ts';

/**
 * The visa type and the job of the application that was added last in this tab: those of one employer come one after
 * another. Kept as drafts are, and nothing of the person.
 */

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
  keepDraft(draft, v.parse(LastAdded, values));
}

/** Lists the values of it that were filled in and are asked for; undefined where there are none. */
export function lastAdded(): Filling | undefined {
  const { success, output } = v.safeParse(LastAdded, readDraft(draft));
  if (!success) return undefined;
  const filled = names.filter(name => output[name] !== '' && isAskedFor(name, output.visaType));
  return filled.length > 0 ? filled.map(field => ({ field, value: output[field] })) : undefined;
}
