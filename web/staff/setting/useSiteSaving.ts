import type { ReactNode } from 'react';
import type { Settings } from '../../../functions/contract.ts';
import { differing } from '../forms/rebase.ts';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { type Form, useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { failureMessage } from '../shared/read-message.ts';
import type { SiteSettings } from '../site/useSettings.ts';
import {
  changesBetween,
  changesOf,
  entriesOf,
  type SiteEntries,
  type SiteField,
  siteRules,
} from './site-form.ts';

export type SiteFormState = Form<SiteEntries, SiteField>;

interface SiteSaving {
  readonly form: SiteFormState;
  /** Tells that somebody else changed the settings, and what. */
  readonly notice: ReactNode;
  readonly busy: boolean;
  readonly submit: () => void;
}

/** The way of the site's form to the server. */
export function useSiteSaving(site: SiteSettings, opened: Settings): SiteSaving {
  const notify = useNotifications();
  const form = useForm(entriesOf(opened), siteRules);
  const { base, setBase, notice, dismiss, onStale } = useNewerVersion(opened, form, {
    valuesOf: entriesOf,
    changesBetween,
    reload: () => site.reload().catch(error => void notify.error(failureMessage(error))),
  });
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
  return { form, notice, busy, submit };
}
