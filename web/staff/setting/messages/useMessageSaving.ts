import { type ReactNode, useMemo } from 'react';
import type { MessageSettings } from '../../../../functions/contract.ts';
import type { Form } from '../../forms/form.ts';
import { useFormDraft, useRestoredDraft } from '../../forms/form-draft.tsx';
import { useNewerVersion } from '../../forms/stale-record.tsx';
import { useForm, useIsChanged } from '../../forms/useForm.ts';
import { useSaving } from '../../forms/useSaving.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import {
  bodyOf,
  entriesOf,
  entryDifferences,
  MessageEntries,
  type MessageField,
  messageRules,
} from './message-form.ts';
import type { StoredMessageSettings } from './useMessageSettings.ts';

export type MessageFormState = Form<MessageEntries, MessageField>;

interface MessageSaving {
  readonly form: MessageFormState;
  readonly notice: ReactNode;
  readonly restoredNotice: ReactNode;
  readonly busy: boolean;
  readonly submit: () => void;
}

const draft = 'messages';

export function useMessageSaving(stored: StoredMessageSettings, opened: MessageSettings): MessageSaving {
  const notify = useNotifications();
  const start = entriesOf(opened);
  const restored = useRestoredDraft({ name: draft, start, schema: MessageEntries });
  const form = useForm(restored.values, messageRules);
  const newer = useNewerVersion(opened, form, {
    valuesOf: entriesOf,
    changesBetween: (one, other) => entryDifferences(entriesOf(one), entriesOf(other)),
    reload: () => stored.reload().catch(error => void notify.error(failureMessage(error))),
  });
  const { base, setBase } = newer;
  const baseEntries = useMemo(() => entriesOf(base), [base]);
  const isChanged = useIsChanged(form, baseEntries);
  useFormDraft(draft, baseEntries, form);
  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async () => {
      const saved = await stored.save(bodyOf(form.read().values, base.version));
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
  return { form, notice: newer.notice, restoredNotice, busy, submit };
}
