import type { MessageSettings } from '../../../../functions/contract.ts';
import type { Form } from '../../forms/form.ts';
import { useRestoredDraft } from '../../forms/form-draft.tsx';
import { useNewerVersion } from '../../forms/stale-record.tsx';
import { useForm } from '../../forms/useForm.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { type SettingsSaving, useSettingsSaving } from '../form/useSettingsSaving.ts';
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
  readonly saving: SettingsSaving;
}

const draft = 'messages';

export function useMessageSaving(stored: StoredMessageSettings, opened: MessageSettings): MessageSaving {
  const notify = useNotifications();
  const start = entriesOf(opened);
  const restored = useRestoredDraft({ name: draft, start, schema: MessageEntries });
  const form = useForm(restored.values, messageRules);
  const newer = useNewerVersion(
    opened,
    form,
    {
      valuesOf: entriesOf,
      changesBetween: (one, other) => entryDifferences(entriesOf(one), entriesOf(other)),
      reload: () => stored.reload().catch(error => void notify.error(failureMessage(error))),
    },
    restored.base && entryDifferences(restored.base, start),
  );
  const save = (base: MessageSettings, entries: MessageEntries) => stored.save(bodyOf(entries, base.version));
  return { form, saving: useSettingsSaving({ form, draft, restored, newer, entriesOf, save }) };
}
