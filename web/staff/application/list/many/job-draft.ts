import { readDraft } from '../../../session/drafts.ts';
import { property } from '../../../shared/property.ts';

/** The part of a bulk change that the list needs before its code is loaded. */

export const draftName = 'many';

/** Returns whether this tab has a stored bulk change; `unseen` if the page was left before its result was shown. */
export function storedJobState(): 'none' | 'seen' | 'unseen' {
  const kept = readDraft(draftName);
  if (kept === undefined) return 'none';
  return property(kept, 'isSeen') === true ? 'seen' : 'unseen';
}
