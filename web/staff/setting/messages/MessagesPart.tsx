import { SettingsPart } from '../form/SettingsPart.tsx';
import { MessageForm } from './MessageForm.tsx';
import { useMessageSettings } from './useMessageSettings.ts';

/** Settings of messages, for super-admins. */
export function MessagesPart() {
  const stored = useMessageSettings();
  return (
    <SettingsPart stored={stored}>{opened => <MessageForm stored={stored} opened={opened} />}</SettingsPart>
  );
}
