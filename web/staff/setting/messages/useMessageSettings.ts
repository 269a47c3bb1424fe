import {
  getMessageSettings,
  type MessageSettings,
  type RouteInput,
  type RouteResponse,
  updateMessageSettings,
} from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { useFormReading } from '../../shared/useReading.ts';
import type { StoredSettings } from '../form/SettingsPart.tsx';

export type Month = RouteResponse<typeof getMessageSettings>;

export interface StoredMessageSettings extends StoredSettings<MessageSettings> {
  /** The settings with what messages cost this month. */
  readonly month: Month | undefined;
  /** Fails if the version is not the current one. @throws RequestError */
  readonly save: (
    body: NonNullable<RouteInput<typeof updateMessageSettings>['body']>,
  ) => Promise<MessageSettings>;
}

export function useMessageSettings(): StoredMessageSettings {
  const load = () => staffRequest(getMessageSettings, {});
  const { data, error, keep } = useFormReading(getMessageSettings.name, load);
  return {
    settings: data?.settings,
    month: data,
    error,
    reload: async () => (await keep(await load())).settings,
    save: async body => {
      const settings = await staffRequest(updateMessageSettings, { body });
      await keep({ spent: 0, ...data, settings });
      return settings;
    },
  };
}
