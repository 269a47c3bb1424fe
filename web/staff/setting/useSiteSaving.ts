import type { OfficeSettings } from '../../../functions/contract.ts';
import type { Form } from '../forms/form.ts';
import { useRestoredDraft } from '../forms/form-draft.tsx';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { useForm } from '../forms/useForm.ts';
import { failureMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import type { SiteSettings } from '../site/useSettings.ts';
import { type SettingsSaving, useSettingsSaving } from './form/useSettingsSaving.ts';
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

interface SiteSaving {
  readonly form: SiteFormState;
  readonly saving: SettingsSaving;
}

const draft = 'site';

export function useSiteSaving(site: SiteSettings, opened: OfficeSettings): SiteSaving {
  const notify = useNotifications();
  const start = entriesOf(opened);
  const restored = useRestoredDraft({ name: draft, start, schema: SiteEntries });
  const form = useForm(restored.values, siteRules);
  const newer = useNewerVersion(
    opened,
    form,
    {
      valuesOf: entriesOf,
      changesBetween: settingsDifferences,
      reload: () => site.reload().catch(error => void notify.error(failureMessage(error))),
    },
    restored.base && entryDifferences(restored.base, start),
  );
  const save = (base: OfficeSettings, entries: SiteEntries) => site.save(settingsChangesOf(base, entries));
  return { form, saving: useSettingsSaving({ form, draft, restored, newer, entriesOf, save }) };
}
