import { property } from '../shared/property.ts';
import { storedUser } from './session-user.ts';

/** Unsaved entries of forms, in session storage (deleted with the tab): they contain passport data. */

const prefix = 'draft.';

/** Returns the stored entries of a form, unchecked. Undefined if the signed-in user has none. */
export function readDraft(form: string): unknown {
  const owner = storedUser()?.id;
  const text = sessionStorage.getItem(prefix + form);
  if (text === null || owner === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    // Returns the entries only to the user who typed them.
    return property(kept, 'owner') === owner ? property(kept, 'draft') : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(form: string, draft: unknown): void {
  const owner = storedUser()?.id;
  if (owner !== undefined) sessionStorage.setItem(prefix + form, JSON.stringify({ owner, draft }));
}

export function removeDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
