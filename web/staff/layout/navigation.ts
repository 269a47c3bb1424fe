import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import type { Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';

/** The entries of the sidebar for a person; what they may not open is not among them. */
export function navigationFor(role: Role): readonly SideNavigationProps.Item[] {
  const isSuperAdmin = role === 'super-admin';
  return [
    { type: 'link', text: 'Dashboard', href: staffPages.dashboard },
    ...(isSuperAdmin ? [admins] : []),
    {
      type: 'section',
      text: 'Application',
      items: [
        { type: 'link', text: 'Application List', href: staffPages.application },
        { type: 'link', text: 'Add Application', href: staffPages.addUserApplication },
      ],
    },
    {
      type: 'section',
      text: 'Approved',
      items: [
        { type: 'link', text: 'Slider List', href: staffPages.slider },
        { type: 'link', text: 'Add Slider', href: staffPages.addSliders },
      ],
    },
    { type: 'link', text: 'Recently deleted', href: staffPages.trash },
    {
      type: 'section',
      text: isSuperAdmin ? 'Super-admin' : 'Account',
      items: [
        { type: 'link', text: 'Profile', href: staffPages.profile },
        { type: 'link', text: 'Settings', href: staffPages.setting },
        ...(isSuperAdmin ? [activity] : []),
      ],
    },
  ];
}

/** Checks whether the sidebar leads to a path. */
export function hasEntry(items: readonly SideNavigationProps.Item[], path: string): boolean {
  return items.some(item =>
    item.type === 'section' ? hasEntry(item.items, path) : item.type === 'link' && item.href === path,
  );
}

const activity: SideNavigationProps.Item = { type: 'link', text: 'Activity', href: staffPages.activity };

const admins: SideNavigationProps.Item = {
  type: 'section',
  text: 'Sub-admin',
  items: [
    { type: 'link', text: 'Admin List', href: staffPages.userManagement },
    { type: 'link', text: 'Add Admin', href: staffPages.addUserManagement },
  ],
};
