import { useState } from 'react';
import type { MessageSettings } from '../../../../functions/contract.ts';
import { readMessage } from '../../shared/failures.ts';
import { PageLoading } from '../../shared/lazy-component.tsx';
import { FailureAlert } from '../../shared/Notice.tsx';
import { MessageForm } from './MessageForm.tsx';
import { useMessageSettings } from './useMessageSettings.ts';

/** Settings of messages, for super-admins. The form sends the version that it started with. */
export function MessagesPart() {
  const stored = useMessageSettings();
  const { read, error, reload } = stored;
  const [opened, setOpened] = useState<MessageSettings>();
  if (!opened && read) setOpened(read.settings);
  if (opened && read) return <MessageForm stored={stored} opened={opened} month={read} />;
  if (error)
    return (
      <FailureAlert onRetry={() => void reload().catch(() => undefined)}>{readMessage(error)}</FailureAlert>
    );
  return <PageLoading />;
}
