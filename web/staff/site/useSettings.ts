import { useState } from 'react';
import useSWR from 'swr';
import {
  documentRule,
  type FileRule,
  getOfficeSettings,
  getSettings,
  type OfficeSettings,
  type RouteInput,
  rejectReasonsIn,
  updateSettings,
} from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';
import { staffRequest } from '../session/api.ts';
import { useReading } from '../shared/useReading.ts';

/** Reads and changes the site settings. Only this module uses their cache keys. */

export type SettingsChanges = NonNullable<RouteInput<typeof updateSettings>['body']>;

export interface SiteSettings {
  readonly settings: OfficeSettings | undefined;
  readonly error: Error | undefined;
  /** @throws RequestError */
  readonly reload: () => Promise<OfficeSettings>;
  /** Saves on the version that the caller read. @throws RequestError */
  readonly save: (changes: SettingsChanges) => Promise<OfficeSettings>;
}

export function useSettings(): SiteSettings {
  const read = () => staffRequest(getOfficeSettings, {});
  // Unique key per mount, so that the form starts with fresh data.
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

function usePublicSettings() {
  return useSWR([getSettings.name], () => request(getSettings, {}), { revalidateOnFocus: false }).data;
}

/** File rule of the document slots. Pictures only, until the loaded settings allow PDF. */
export function useDocumentRule(): FileRule {
  return documentRule(usePublicSettings()?.pdfDocuments ?? false);
}

/** Rejection reasons that staff can choose. Empty until loaded. */
export function useRejectReasons(): readonly string[] {
  const read = () => staffRequest(getOfficeSettings, {});
  const { data } = useSWR([getOfficeSettings.name], read, { revalidateOnFocus: false });
  return data ? rejectReasonsIn(data) : [];
}
