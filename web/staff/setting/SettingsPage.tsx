import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../session/useSession.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { LooksPanel } from './LooksPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SitePart } from './SitePart.tsx';

/** `/setting`: the person's own settings, and for super-admins those of the site. */
export function SettingsPage() {
  usePageTitle('Settings');
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const mine = (
    <SpaceBetween size="l">
      <LooksPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </SpaceBetween>
  );
  return (
    <ContentLayout header={<Header variant="h1">Settings</Header>}>
      {user?.role === 'super-admin' ? (
        <Tabs
          ariaLabel="Settings"
          activeTabId={search.get('part') === 'site' ? 'site' : 'mine'}
          onChange={({ detail }) => setSearch(detail.activeTabId === 'site' ? { part: 'site' } : {})}
          tabs={[
            { id: 'mine', label: 'Mine', content: mine },
            { id: 'site', label: 'Site', content: <SitePart /> },
          ]}
        />
      ) : (
        mine
      )}
    </ContentLayout>
  );
}
