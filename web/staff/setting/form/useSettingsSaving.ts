import { type ReactNode, useMemo } from 'react';
import type { Form } from '../../forms/form.ts';
import { type RestoredDraft, useFormDraft } from '../../forms/form-draft.tsx';
import type { Entries } from '../../forms/rebase.ts';
import type { NewerVersion } from '../../forms/stale-record.tsx';
import { useIsChanged } from '../../forms/useForm.ts';
import { useSaving } from '../../forms/useSaving.ts';
import { failureMessage } from '../../shared/failures.ts';

interface SettingsFormState<S, V extends Entries, F extends string> {
  readonly form: Form<V, F>;
  /** Name of the draft with the unsaved entries. */
  readonly draft: string;
  readonly restored: RestoredDraft<V>;
  readonly newer: NewerVersion<S>;
  readonly entriesOf: (settings: S) => V;
  /** Sends the entries, based on the settings that the form started with. Returns the saved settings. */
  readonly save: (base: S, entries: V) => Promise<S>;
}

export interface SettingsSaving {
  /** Message about a conflict with another user's change. */
  readonly notice: ReactNode;
  /** Message about restored entries. */
  readonly restoredNotice: ReactNode;
  readonly busy: boolean;
  readonly submit: () => void;
}

/** Saves a form of settings and continues with the saved ones. Keeps unsaved entries as a draft. */
export function useSettingsSaving<S, V extends Entries, F extends string>(
  state: SettingsFormState<S, V, F>,
): SettingsSaving {
  const { form, draft, restored, newer, entriesOf, save } = state;
  const { base, setBase } = newer;
  const baseEntries = useMemo(() => entriesOf(base), [base, entriesOf]);
  const isChanged = useIsChanged(form, baseEntries);
  useFormDraft(draft, baseEntries, form);
  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async () => {
      const saved = await save(base, form.read().values);
      setBase(saved);
      restored.dismiss();
      newer.dismiss();
      form.change(entriesOf(saved));
      return 'Settings saved.';
    },
    onStale: () => {
      restored.dismiss();
      newer.onStale();
    },
    onFailure: (error, atField) => atField ?? failureMessage(error),
  });
  const restoredNotice = restored.notice(() => {
    form.change(baseEntries);
    newer.dismiss();
  });
  return { notice: newer.notice, restoredNotice, busy, submit };
}
