import { readDraft } from '../../../session/drafts.ts';
import { property } from '../../../shared/property.ts';

/** The stored bulk change, as far as the list needs it. The code that runs it is loaded on demand. */

export const draftName = 'many';

/** Returns whether this tab has a stored bulk change. `unseen`: the user left before the result was shown. */
export function storedJobState(): 'none' | 'seen' | 'unseen' {
  const kept = readDraft(draftName);
  if (kept === undefined) return 'none';
  return property(kept, 'isSeen') === true ? 'seen' : 'unseen';
}
