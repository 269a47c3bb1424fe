import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownProperty, queueNames, type Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { type Count, countText } from '../application/count-text.ts';
import { firstPageAddress, readQuery } from '../application/list-query.ts';
import { isViewPath, useViewCounts, useViews, type ViewCounts, viewPath } from '../application/useViews.ts';
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
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  const saved = useViews();
  const views = saved ? [...saved.office.views, ...saved.own.views] : [];
  const items = navigationFor(role, views);
  const counts = useQueueCounts();
  const viewCounts = useViewCounts(views);
  const view = pathname === staffPages.application && views.find(one => isSameList(one.filters, search));
  // A screen without its own link, such as a record, highlights the link of its parent.
  const active = screen && breadcrumbsTo(screen).findLast(({ path }) => hasNavigationEntry(items, path));
  const activeHref = view ? viewPath(view) : active?.path;
  return (
    <div className="staff-sidebar">
      <SideNavigation
        items={withCounts(items, counts, viewCounts)}
        {...(activeHref && { activeHref })}
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

/** Compares the lists of two addresses, on any of their pages. */
function isSameList(one: string, other: string): boolean {
  const [list, otherList] = [one, other].map(address =>
    firstPageAddress(readQuery(new URLSearchParams(address))),
  );
  return list === otherList;
}

/** Adds the number of applications in each queue and view. Its space is reserved, so that nothing moves when it arrives. */
function withCounts(
  items: readonly SideNavigationProps.Item[],
  queues: QueueCounts | undefined,
  views: ViewCounts | undefined,
): readonly SideNavigationProps.Item[] {
  return items.map(item => {
    if (item.type === 'section') return { ...item, items: withCounts(item.items, queues, views) };
    if (item.type !== 'link') return item;
    const queue = queueNames.find(name => queuePath(name) === item.href);
    if (queue) return { ...item, info: <Matches count={{ total: queues?.[queue] ?? 0 }} /> };
    if (!isViewPath(item.href)) return item;
    return { ...item, info: <Matches count={(views && ownProperty(views, item.href)) ?? { total: 0 }} /> };
  });
}

function Matches({ count: { total, more } }: { readonly count: Count }) {
  const formats = useFormats();
  return (
    <span className="staff-count" {...(more && { title: countText({ total, more }, formats) })}>
      {total > 0 && `${formats.number(total)}${more ? '+' : ''}`}
    </span>
  );
}
