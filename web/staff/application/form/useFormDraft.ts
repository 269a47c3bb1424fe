import { useEffect, useState } from 'react';
import { differing, rebased } from '../../forms/rebase.ts';
import { forgetDraft, keepDraft, readDraft } from '../../session/drafts.ts';
import { useUnsavedWork } from '../../session/unsaved-work.ts';
import { draftFrom, type FormValues } from './form-rules.ts';

export interface RestoredDraft {
  readonly values: FormValues;
  /** Values that were typed over; the record may have changed since. */
  readonly base: FormValues;
}

/** Returns what was typed into this form and not saved before a reload, laid over its present values. */
export function useRestoredDraft(form: string, start: FormValues): RestoredDraft | undefined {
  const [restored] = useState(() => {
    const draft = draftFrom(readDraft(form));
    if (!draft) return undefined;
    const { base, values } = draft;
    return { base, values: rebased(base, values, start) };
  });
  return restored;
}

/**
 * Keeps a form's draft while it differs from what it was opened over, and asks before it is left. Answers the way to
 * say that it is saved.
 */
export function useFormDraft(
  form: string,
  base: FormValues,
  values: FormValues,
  hasFile: boolean,
): () => void {
  const isTyped = differing(base, values).length > 0;
  useEffect(() => {
    if (isTyped) keepDraft(form, { base, values });
    else forgetDraft(form);
  }, [form, isTyped, base, values]);

  const release = useUnsavedWork(isTyped || hasFile, () => forgetDraft(form));
  return () => {
    release();
    forgetDraft(form);
  };
}
