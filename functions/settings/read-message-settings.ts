import { readItem } from '../server/aws/read-item.ts';
import { defaultMessageSettings, MessageSettings } from './message-settings.ts';

export const messageSettingsKey = 'messages';

export async function readMessageSettings(): Promise<MessageSettings> {
  const stored = await readItem('settings', messageSettingsKey, MessageSettings, 'The settings of messages');
  return stored ?? defaultMessageSettings;
}
