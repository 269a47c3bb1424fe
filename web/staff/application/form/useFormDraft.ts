import { useEffect, useState } from 'react';
import { differing, rebased } from '../../forms/rebase.ts';
import { forgetDraft, keepDraft, readDraft } from '../../session/drafts.ts';
import { useHeldWork } from '../../session/unsaved-work.ts';
import { draftFrom, type FormState, type FormValues } from './form-rules.ts';

export interface RestoredDraft {
  readonly values: FormValues;
  /** Values that were typed over; the record may have changed since. */
  readonly base: FormValues;
}

/** Returns what was typed into this form and not saved before a reload, laid over its present values. */
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
 * Keeps a form's draft while it differs from what it was opened over, and asks before it is left. Answers the way to
 * say that it is saved.
 */
export function useFormDraft(name: string, base: FormValues, form: FormState, hasFile: boolean): () => void {
  const hold = useHeldWork(() => forgetDraft(name));
  useEffect(() => {
    let kept: FormValues | undefined;
    const keep = () => {
      const { values } = form.read();
      // Only a message came or went.
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
