import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../session/useSession.tsx';
import { Panel } from '../shared/Panel.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { useSettings } from '../site/useSettings.ts';
import { SettingsPart } from './form/SettingsPart.tsx';
import { LooksPanel } from './LooksPanel.tsx';
import { MessagesPart } from './messages/MessagesPart.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SiteForm } from './SiteForm.tsx';

/** Parts that only super-admins see, as the URL names them. */
const parts = ['site', 'messages'] as const;

/** `/setting`: settings of the user, and site settings for super-admins. */
export function SettingsPage() {
  usePageTitle('Settings');
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const mine = (
    <SpaceBetween size="l">
      <LooksPanel />
      <SecondFactorPanel />
      <Panel title="Shortcuts" description="Kept on this device, even after you sign out.">
        <Shortcuts />
      </Panel>
      <SessionsPanel />
    </SpaceBetween>
  );
  return (
    <ContentLayout header={<Header variant="h1">Settings</Header>}>
      {user?.role === 'super-admin' ? (
        <Tabs
          ariaLabel="Settings"
          activeTabId={parts.find(part => part === search.get('part')) ?? 'mine'}
          onChange={({ detail }) =>
            setSearch(detail.activeTabId === 'mine' ? {} : { part: detail.activeTabId })
          }
          tabs={[
            { id: 'mine', label: 'Mine', content: mine },
            { id: 'site', label: 'Site', content: <SitePart /> },
            { id: 'messages', label: 'Messages', content: <MessagesPart /> },
          ]}
        />
      ) : (
        mine
      )}
    </ContentLayout>
  );
}

/** Site settings, for super-admins. */
export function SitePart() {
  const site = useSettings();
  return <SettingsPart stored={site}>{opened => <SiteForm site={site} opened={opened} />}</SettingsPart>;
}
