import { readDraft } from '../../../session/drafts.ts';
import { property } from '../../../shared/property.ts';

/** The part of a change of many that the list needs before the code of the change is loaded. */

/** Name under which this tab keeps it. */
export const draftName = 'many';

/** Tells whether this tab has such a change: `unseen` where nobody has seen how it ended, as the page was left before. */
export function keptJob(): 'none' | 'seen' | 'unseen' {
  const kept = readDraft(draftName);
  if (kept === undefined) return 'none';
  return property(kept, 'isSeen') === true ? 'seen' : 'unseen';
}
