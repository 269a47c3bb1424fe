import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

interface Draft<T> {
  readonly value: T;
  readonly change: (value: T) => void;
  /** Drops the draft; call it when the value is saved or given up. */
  readonly forget: () => void;
}

/**
 * A value that is typed and not saved yet. It survives a reload and the end of the session, as the drafts of forms do.
 * @param name names the record and the field
 * @param saved the value without a draft
 * @param isValue checks a stored draft
 */
export function useDraft<T>(name: string, saved: T, isValue: (kept: unknown) => kept is T): Draft<T> {
  const [value, setValue] = useState(() => {
    const kept = readDraft(name);
    return isValue(kept) ? kept : saved;
  });
  return {
    value,
    change: next => {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(saved)) forgetDraft(name);
      else keepDraft(name, next);
    },
    forget: () => {
      setValue(saved);
      forgetDraft(name);
    },
  };
}

/** A text of one field as a draft. */
export const useTextDraft = (name: string, saved: string): Draft<string> =>
  useDraft(name, saved, (kept): kept is string => typeof kept === 'string');
