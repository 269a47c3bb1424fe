import { useState } from 'react';
import type { Settings } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import type { Changed } from '../forms/ChangedNotice.tsx';
import { useUnsavedWork } from '../forms/useUnsavedWork.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { readMessage } from '../shared/read-message.ts';
import { useBusy } from '../shared/useBusy.ts';
import {
  changedBetween,
  changesOf,
  differsFrom,
  entriesOf,
  rebasedEntries,
  refusedField,
} from './site-form.ts';
import type { SiteSettings } from './useSettings.ts';
import { type SiteFormState, useSiteForm } from './useSiteForm.ts';

export interface SiteSaving {
  readonly form: SiteFormState;
  readonly busy: boolean;
  /** Somebody else changed the settings since they were read. */
  readonly isStale: boolean;
  /** What they changed, once it was read. */
  readonly changed: Changed | undefined;
  readonly submit: () => void;
  /** Reads them again and keeps what was typed. */
  readonly reload: () => Promise<void>;
  /** Forgets what was changed. */
  readonly dismiss: () => void;
}

/** The way of the site's form to the server. */
export function useSiteSaving(site: SiteSettings, opened: Settings): SiteSaving {
  const notify = useNotifications();
  /** The version over which the form writes. */
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [changed, setChanged] = useState<Changed>();
  const form = useSiteForm(entriesOf(opened));
  const [busy, run] = useBusy();
  const isChanged = differsFrom(base, form.entries);
  useUnsavedWork(isChanged, () => form.change(entriesOf(base)));

  const submit = async () => {
    if (!form.check()) return;
    if (!isChanged) return notify.info('Nothing was changed.');
    try {
      const saved = await site.save(changesOf(base, form.entries));
      setBase(saved);
      setChanged(undefined);
      form.change(entriesOf(saved));
    } catch (error) {
      return show(error);
    }
    notify.success('Settings saved.');
  };

  const show = (error: unknown) => {
    if (!(error instanceof RequestError)) return notify.error(readMessage(new Error()));
    if (error.code === 'STALE') return setStale(true);
    const refused = refusedField(error.fields);
    if (refused) form.point(refused);
    else notify.error(error.kind === 'response' ? error.message : readMessage(error));
  };

  const reload = async () => {
    let latest: Settings;
    try {
      latest = await site.reload();
    } catch (error) {
      return show(error);
    }
    form.change(rebasedEntries(base, form.entries, latest));
    setChanged(changedBetween(base, latest, form.entries));
    setBase(latest);
    setStale(false);
  };

  return {
    form,
    busy,
    isStale,
    changed,
    submit: () => void run(submit),
    reload,
    dismiss: () => setChanged(undefined),
  };
}
