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
import { useFormReading } from '../shared/useReading.ts';

/** Loads and changes the site settings. Only this module uses their cache keys. */

export type SettingsChanges = NonNullable<RouteInput<typeof updateSettings>['body']>;

export interface SiteSettings {
  readonly settings: OfficeSettings | undefined;
  readonly error: Error | undefined;
  /** Loads the settings again. @throws RequestError */
  readonly reload: () => Promise<OfficeSettings>;
  /** Saves the settings. Fails if the version is not the current one. @throws RequestError */
  readonly save: (changes: SettingsChanges) => Promise<OfficeSettings>;
}

export function useSettings(): SiteSettings {
  const read = () => staffRequest(getOfficeSettings, {});
  const { data, error, keep } = useFormReading(getOfficeSettings.name, read);
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

/** Accepted files of documents: pictures; also PDFs once loaded settings allow them. */
export function useDocumentRule(): FileRule {
  return documentRule(usePublicSettings()?.pdfDocuments ?? false);
}

/** Reasons for a rejection, for staff to choose from. Empty until loaded. */
export function useRejectReasons(): readonly string[] {
  const read = () => staffRequest(getOfficeSettings, {});
  const { data } = useSWR([getOfficeSettings.name], read, { revalidateOnFocus: false });
  return data ? rejectReasonsIn(data) : [];
}
