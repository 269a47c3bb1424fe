import { readDraft } from '../../../session/drafts.ts';
import { property } from '../../../shared/property.ts';

/** What the list knows of a change of many without its code. */

/** Name under which this tab keeps it. */
export const draftName = 'many';

/** Whether there is one in this tab: `unseen` where nobody has seen how it ended, as the page was left before. */
export function keptJob(): 'none' | 'seen' | 'unseen' {
  const kept = readDraft(draftName);
  if (kept === undefined) return 'none';
  return property(kept, 'isSeen') === true ? 'seen' : 'unseen';
}
