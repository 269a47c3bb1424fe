import type { Settings } from '../../../functions/contract.ts';
import { differing } from '../forms/rebase.ts';
import { type Form, useForm } from '../forms/useForm.ts';
import { type NewerVersion, useNewerVersion } from '../forms/useNewerVersion.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { failureMessage } from '../shared/read-message.ts';
import type { SiteSettings } from '../site/useSettings.ts';
import {
  changedBetween,
  changesOf,
  entriesOf,
  type SiteEntries,
  type SiteField,
  siteRules,
} from './site-form.ts';

export type SiteFormState = Form<SiteEntries, SiteField>;

interface SiteSaving {
  readonly form: SiteFormState;
  readonly newer: NewerVersion<Settings>;
  readonly busy: boolean;
  readonly submit: () => void;
}

/** The way of the site's form to the server. */
export function useSiteSaving(site: SiteSettings, opened: Settings): SiteSaving {
  const notify = useNotifications();
  const form = useForm(entriesOf(opened), siteRules);
  const newer = useNewerVersion(opened, form, {
    valuesOf: entriesOf,
    changedBetween,
    reload: () => site.reload().catch(error => void notify.error(failureMessage(error))),
  });
  const { base, setBase, dismiss, onStale } = newer;
  const isChanged = differing(entriesOf(base), form.values).length > 0;
  useUnsavedWork(isChanged, () => form.change(entriesOf(base)));

  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async () => {
      const saved = await site.save(changesOf(base, form.values));
      setBase(saved);
      dismiss();
      form.change(entriesOf(saved));
      return 'Settings saved.';
    },
    onStale,
    onFailure: (error, atField) => atField ?? failureMessage(error),
  });
  return { form, newer, busy, submit };
}
