import { useState } from 'react';
import { readDraft, removeDraft, storeDraft } from './drafts.ts';

interface Draft<T> {
  readonly value: T;
  readonly change: (value: T) => void;
  /** Deletes the stored value. Call it when the value was saved or discarded. */
  readonly forget: () => void;
}

/** State of an unsaved value, which is restored after a reload. @param name identifies the record and the field */
export function useDraft<T>(name: string, saved: T, isValue: (kept: unknown) => kept is T): Draft<T> {
  const [value, setValue] = useState(() => {
    const kept = readDraft(name);
    return isValue(kept) ? kept : saved;
  });
  return {
    value,
    change: next => {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(saved)) removeDraft(name);
      else storeDraft(name, next);
    },
    forget: () => {
      setValue(saved);
      removeDraft(name);
    },
  };
}

export const useTextDraft = (name: string, saved: string): Draft<string> =>
  useDraft(name, saved, (kept): kept is string => typeof kept === 'string');
