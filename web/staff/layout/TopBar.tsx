import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
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

/** The bar at the top: the product, the search, the way to the public site, and the person with the way out. */
export function TopBar({ user, onFind, onLogout }: TopBarProps) {
  const navigate = useNavigate();
  // No room for all three: Home is in the person's menu there.
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
  // A phone has no keys for it, and shows its icon alone.
  const find: TopNavigationProps.Utility = {
    type: 'button',
    text: 'Find',
    title: 'Find',
    ariaLabel: 'Find',
    iconName: 'search',
    disableUtilityCollapse: true,
    onClick: onFind,
  };
  // The public site is another document: its link stays an ordinary one.
  const home: TopNavigationProps.Utility = { type: 'button', text: 'Home', href: publicPages.home };
  const person: TopNavigationProps.Utility = {
    type: 'menu-dropdown',
    text: user.name,
    description: user.email,
    iconName: 'user-profile',
    items: [
      ...(isPhone ? [{ id: 'home', text: 'Home', href: publicPages.home }] : []),
      { id: 'logout', text: 'Logout' },
    ],
    onItemClick: ({ detail }) => detail.id === 'logout' && onLogout(),
  };
  return (
    <TopNavigation
      identity={identity}
      utilities={isPhone ? [find, person] : [find, home, person]}
      i18nStrings={words}
    />
  );
}
