import { property } from '../shared/property.ts';
import { storedUser } from './session-user.ts';

/** Unsaved entries of forms, in session storage (deleted with the tab): they contain passport data. */

const prefix = 'draft.';

/** Database of an unfinished import. Named here, because signing out deletes it without the code of imports. */
export const keptWorkDatabase = 'unfinished-import';
/** Key in local storage: the time after which the unfinished import is deleted, in milliseconds of Unix time. */
export const keptWorkUntil = 'unfinishedImportUntil';

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
  removeImport();
}

/** Deletes an unfinished import that is older than 24 hours. */
export function removeOldImport(): void {
  const until = localStorage.getItem(keptWorkUntil);
  if (until !== null && Number(until) <= Date.now()) removeImport();
}

function removeImport(): void {
  if (localStorage.getItem(keptWorkUntil) === null) return;
  localStorage.removeItem(keptWorkUntil);
  indexedDB.deleteDatabase(keptWorkDatabase);
}
