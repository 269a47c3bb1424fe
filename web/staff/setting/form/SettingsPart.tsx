import { type ReactNode, useState } from 'react';
import { readMessage } from '../../shared/failures.ts';
import { PageLoading } from '../../shared/lazy-component.tsx';
import { FailureAlert } from '../../shared/Notice.tsx';

/** Settings on the server. */
export interface StoredSettings<S> {
  readonly settings: S | undefined;
  readonly error: Error | undefined;
  /** Loads the settings again. @throws RequestError */
  readonly reload: () => Promise<S>;
}

interface SettingsPartProps<S> {
  readonly stored: StoredSettings<S>;
  /** The form. It starts with `opened`, and sends the version of these settings, even if newer ones are loaded. */
  readonly children: (opened: S) => ReactNode;
}

/** Loads settings, then shows their form. */
export function SettingsPart<S extends { readonly version: number }>({
  stored,
  children,
}: SettingsPartProps<S>) {
  const { settings, error, reload } = stored;
  const [opened, setOpened] = useState<S>();
  if (!opened && settings) setOpened(settings);
  if (opened) return children(opened);
  if (error)
    return (
      <FailureAlert onRetry={() => void reload().catch(() => undefined)}>{readMessage(error)}</FailureAlert>
    );
  return <PageLoading />;
}
