import { useState } from 'react';
import {
  getMessageSettings,
  type MessageSettings,
  type RouteInput,
  type RouteResponse,
  updateMessageSettings,
} from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { useReading } from '../../shared/useReading.ts';
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
  // A key for each opening of the form, so that it starts with data from the server.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, keep } = useReading([getMessageSettings.name, opening], load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
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
