import { useEffect, useState } from 'react';
import { differing, rebased } from '../../forms/rebase.ts';
import { forgetDraft, keepDraft, readDraft } from '../../session/drafts.ts';
import { useHeldWork } from '../../session/unsaved-work.ts';
import { draftFrom, type FormState, type FormValues } from './form-rules.ts';

export interface RestoredDraft {
  readonly values: FormValues;
  /** Record values when typing began; the record may have changed since. */
  readonly base: FormValues;
}

/** Returns the unsaved entries from before a reload, applied to the current values. */
export function useRestoredDraft(name: string, start: FormValues): RestoredDraft | undefined {
  const [restored] = useState(() => {
    const draft = draftFrom(readDraft(name));
    if (!draft) return undefined;
    const { base, values } = draft;
    return { base, values: rebased(base, values, start) };
  });
  return restored;
}

/**
 * Stores a draft while the form differs from `base`, and confirms leaving the form. Returns a function to call after
 * saving.
 */
export function useFormDraft(name: string, base: FormValues, form: FormState, hasFile: boolean): () => void {
  const hold = useHeldWork(() => forgetDraft(name));
  useEffect(() => {
    let kept: FormValues | undefined;
    const keep = () => {
      const { values } = form.read();
      // Only a message changed.
      if (values === kept) return;
      kept = values;
      const isTyped = differing(base, values).length > 0;
      if (isTyped) keepDraft(name, { base, values });
      else forgetDraft(name);
      hold(isTyped || hasFile);
    };
    keep();
    return form.onChange(keep);
  }, [form, name, base, hasFile, hold]);
  return () => {
    hold(false);
    forgetDraft(name);
  };
}
