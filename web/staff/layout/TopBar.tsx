import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { publicPages, staffPages } from '../../shared/paths.ts';
import { useMediaQuery } from '../../shared/useMediaQuery.ts';
import type { SessionUser } from '../session/session-user.ts';

interface TopBarProps {
  readonly user: SessionUser;
  readonly onFind: () => void;
  readonly onLogout: () => void;
}

const words = {
  overflowMenuTriggerText: 'More',
  overflowMenuTitleText: 'All',
  overflowMenuBackIconAriaLabel: 'Back',
  overflowMenuDismissIconAriaLabel: 'Close menu',
};

/** Top bar: product name, search, link to the public site and user menu. */
export function TopBar({ user, onFind, onLogout }: TopBarProps) {
  const navigate = useNavigate();
  // A phone has no room for all three links. Its user menu contains Home.
  const isPhone = useMediaQuery('(max-width: 480px)');
  const identity: TopNavigationProps.Identity = {
    title: 'Maplegate',
    logo: { src: '/icon.svg', alt: 'Logo' },
    href: staffPages.dashboard,
    onFollow: event => {
      event.preventDefault();
      navigate(staffPages.dashboard);
    },
  };
  // `useMemo`, because Cloudscape measures the bar again for new utilities, which computes the layout of the whole page.
  const utilities = useMemo<readonly TopNavigationProps.Utility[]>(
    () => [
      {
        type: 'button',
        // A phone shows only the icon, because its users have no keyboard for the shortcut.
        text: 'Find',
        title: 'Find',
        ariaLabel: 'Find',
        iconName: 'search',
        disableUtilityCollapse: true,
        onClick: () => onFind(),
      },
      // The public site is another document, which this router cannot open.
      ...(isPhone ? [] : [{ type: 'button', text: 'Home', href: publicPages.home } as const]),
      {
        type: 'menu-dropdown',
        text: user.name,
        description: user.email,
        iconName: 'user-profile',
        items: [
          ...(isPhone ? [{ id: 'home', text: 'Home', href: publicPages.home }] : []),
          { id: 'logout', text: 'Logout' },
        ],
        onItemClick: ({ detail }) => detail.id === 'logout' && onLogout(),
      },
    ],
    [user, isPhone, onFind, onLogout],
  );
  return <TopNavigation identity={identity} utilities={utilities} i18nStrings={words} />;
}
