import { useState } from 'react';
import useSWR from 'swr';
import {
  documentRule,
  type FileRule,
  getOfficeSettings,
  getSettings,
  type Input,
  type OfficeSettings,
  rejectReasonsIn,
  updateSettings,
} from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { staffRequest } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

/** The settings of the site: this module owns their key, and what changes them. */

export type SettingsChanges = NonNullable<Input<typeof updateSettings>['body']>;

export interface SiteSettings {
  readonly settings: OfficeSettings | undefined;
  readonly error: Error | undefined;
  /** Reads them again. @throws RequestError */
  readonly reload: () => Promise<OfficeSettings>;
  /** Writes over the version that the caller read. @throws RequestError */
  readonly save: (changes: SettingsChanges) => Promise<OfficeSettings>;
}

export function useSettings(): SiteSettings {
  const read = () => staffRequest(getOfficeSettings, {});
  // Read anew whenever the screen is opened: the form keeps what it is opened with.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, keep } = useReading([getOfficeSettings.name, opening], read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return {
    settings: data,
    error,
    reload: async () => keep(await read()),
    save: async body => keep(await staffRequest(updateSettings, { body })),
  };
}

/** The settings that everybody may read; undefined until they are read. */
function usePublicSettings() {
  return useSWR([getSettings.name], () => request(getSettings, {}), { revalidateOnFocus: false }).data;
}

/** Returns the rule for files of the document slots; pictures only until the settings say that PDF is allowed too. */
export function useDocumentRule(): FileRule {
  return documentRule(usePublicSettings()?.pdfDocuments ?? false);
}

/** The reasons among which staff choose when they reject; none until they are read. */
export function useRejectReasons(): readonly string[] {
  const read = () => staffRequest(getOfficeSettings, {});
  const { data } = useSWR([getOfficeSettings.name], read, { revalidateOnFocus: false });
  return data ? rejectReasonsIn(data) : [];
}
