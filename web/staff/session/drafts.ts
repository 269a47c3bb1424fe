import { property } from '../shared/property.ts';
import { storedUser } from './session-user.ts';

/**
 * Drafts of what was typed and not saved, kept over a reload. In session storage and not in local storage, because it holds
 * passports: it ends with the tab, no other tab reads it, and saving or signing out removes it at once.
 */

const prefix = 'draft.';

/** The draft of a form, unchecked; undefined when there is none of the person who is signed in. */
export function readDraft(form: string): unknown {
  const owner = storedUser()?.id;
  const text = sessionStorage.getItem(prefix + form);
  if (text === null || owner === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    // Nobody but the person who typed is given it.
    return property(kept, 'owner') === owner ? property(kept, 'draft') : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft of a form for the person who is signed in; while nobody is, what was kept stays. */
export function keepDraft(form: string, draft: unknown): void {
  const owner = storedUser()?.id;
  if (owner !== undefined) sessionStorage.setItem(prefix + form, JSON.stringify({ owner, draft }));
}

export function forgetDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
