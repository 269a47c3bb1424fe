import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router-dom';
import { queueNames, type Role } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { type QueueCounts, useQueueCounts } from '../work/useQueueCounts.ts';
import { queuePath } from '../work/work-address.ts';
import { breadcrumbsTo, hasNavigationEntry, navigationFor, screenAt } from './screens.ts';

interface SidebarProps {
  readonly role: Role;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

/** Links to the screens that the user may open, and a logout button. */
export function Sidebar({ role, isLeaving, onLogout }: SidebarProps) {
  const navigate = useNavigate();
  const screen = screenAt(useLocation().pathname);
  const items = navigationFor(role);
  const counts = useQueueCounts();
  // A screen without its own link, such as a record, highlights the link of its parent.
  const active = screen && breadcrumbsTo(screen).findLast(({ path }) => hasNavigationEntry(items, path));
  return (
    <div className="staff-sidebar">
      <SideNavigation
        items={withCounts(items, counts)}
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
    </div>
  );
}

/** Adds the number of applications in each queue. Its space is reserved, so that nothing moves when it arrives. */
function withCounts(
  items: readonly SideNavigationProps.Item[],
  counts: QueueCounts | undefined,
): readonly SideNavigationProps.Item[] {
  return items.map(item => {
    if (item.type === 'section') return { ...item, items: withCounts(item.items, counts) };
    const queue = item.type === 'link' && queueNames.find(name => queuePath(name) === item.href);
    return queue ? { ...item, info: <Count count={counts?.[queue]} /> } : item;
  });
}

function Count({ count = 0 }: { readonly count: number | undefined }) {
  const { number } = useFormats();
  return <span className="staff-count">{count > 0 && number(count)}</span>;
}
