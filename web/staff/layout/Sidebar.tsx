import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../../functions/contract.ts';
import { hasEntry, navigationFor, screenAt, trailTo } from './screens.ts';

interface SidebarProps {
  readonly role: Role;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

/** The ways to the screens that a person may open, and the way out. */
export function Sidebar({ role, isLeaving, onLogout }: SidebarProps) {
  const navigate = useNavigate();
  const screen = screenAt(useLocation().pathname);
  const items = navigationFor(role);
  // A screen that has no entry of its own, such as one record, lies below one that has.
  const active = screen && trailTo(screen).findLast(({ path }) => hasEntry(items, path));
  return (
    <>
      <SideNavigation
        items={items}
        {...(active && { activeHref: active.path })}
        onFollow={event => {
          event.preventDefault();
          navigate(event.detail.href);
        }}
      />
      <Box padding={{ horizontal: 'xl', bottom: 'xl' }}>
        <Button fullWidth loading={isLeaving} onClick={onLogout}>
          Logout
        </Button>
      </Box>
    </>
  );
}
