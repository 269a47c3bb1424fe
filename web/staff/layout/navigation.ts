import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { staffPages } from '../../shared/paths.ts';

/** The entries of the sidebar. */
export const navigation: readonly SideNavigationProps.Item[] = [
  { type: 'link', text: 'Dashboard', href: staffPages.dashboard },
  {
    type: 'section',
    text: 'Application',
    items: [
      { type: 'link', text: 'Application List', href: staffPages.application },
      { type: 'link', text: 'Add Application', href: staffPages.addUserApplication },
    ],
  },
];
