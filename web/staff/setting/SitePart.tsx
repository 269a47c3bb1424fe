import { useState } from 'react';
import type { Settings } from '../../../functions/contract.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { readMessage } from '../shared/read-message.ts';
import { useSettings } from '../site/useSettings.ts';
import { SiteForm } from './SiteForm.tsx';

/** The settings of the site, for super-admins. The form keeps the version that it was opened with. */
export function SitePart() {
  const site = useSettings();
  const { settings, error, reload } = site;
  const [opened, setOpened] = useState<Settings>();
  if (!opened && settings) setOpened(settings);
  if (opened) return <SiteForm site={site} opened={opened} />;
  if (error)
    return (
      <FailureAlert onRetry={() => void reload().catch(() => undefined)}>{readMessage(error)}</FailureAlert>
    );
  return <PageLoading />;
}
