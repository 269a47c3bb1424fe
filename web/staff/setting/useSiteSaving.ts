import { type ReactNode, useMemo } from 'react';
import type { OfficeSettings } from '../../../functions/contract.ts';
import type { Form } from '../forms/form.ts';
import { useFormDraft, useRestoredDraft } from '../forms/form-draft.tsx';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { useForm, useIsChanged } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { failureMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import type { SiteSettings } from '../site/useSettings.ts';
import {
  entriesOf,
  entryDifferences,
  SiteEntries,
  type SiteField,
  settingsChangesOf,
  settingsDifferences,
  siteRules,
} from './site-form.ts';

export type SiteFormState = Form<SiteEntries, SiteField>;

export interface SiteSaving {
  readonly form: SiteFormState;
  readonly notice: ReactNode;
  readonly restoredNotice: ReactNode;
  readonly busy: boolean;
  readonly submit: () => void;
}

const draft = 'site';

export function useSiteSaving(site: SiteSettings, opened: OfficeSettings): SiteSaving {
  const notify = useNotifications();
  const start = entriesOf(opened);
  const restored = useRestoredDraft({ name: draft, start, schema: SiteEntries });
  const form = useForm(restored.values, siteRules);
  const underDraft = restored.base && entryDifferences(restored.base, start);
  const newer = useNewerVersion(
    opened,
    form,
    {
      valuesOf: entriesOf,
      changesBetween: settingsDifferences,
      reload: () => site.reload().catch(error => void notify.error(failureMessage(error))),
    },
    underDraft?.length ? underDraft : undefined,
  );
  const { base, setBase } = newer;
  const baseEntries = useMemo(() => entriesOf(base), [base]);
  const isChanged = useIsChanged(form, baseEntries);
  useFormDraft(draft, baseEntries, form);
  const dismissNotices = () => {
    restored.dismiss();
    newer.dismiss();
  };

  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async () => {
      const saved = await site.save(settingsChangesOf(base, form.read().values));
      setBase(saved);
      dismissNotices();
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
