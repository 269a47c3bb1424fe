import { readActivity } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordEnd } from '../../activity/write-activity.ts';
import type { Caller } from '../../server/caller.ts';

/** Lines of an import that are looked at for the newest beginning: those of its last beginnings and ends. */
const newest = 10;

/** Says in the newest line of an import that this person began that it is done, and how many it added and changed. */
export async function finishImport(
  id: string,
  caller: Caller,
  counts: { readonly added: number; readonly changed: number },
): Promise<void> {
  const lines = await readActivity(subjectOf('import', id), { newest });
  const begun = lines.find(({ outcome, who }) => outcome === 'begun' && who === caller.id);
  if (begun) await recordEnd(begun, counts);
}
