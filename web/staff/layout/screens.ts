import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { matchPath } from 'react-router-dom';
import { queueNames, queueWords, type Role, type SavedView } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { viewPath } from '../application/useViews.ts';
import { queuePath, todayPath } from '../work/work-address.ts';

/** A screen of the back office, with its name and the parent in the breadcrumbs. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  readonly above?: Screen;
  /** The page of a form has a limited width on wide screens. */
  readonly isForm?: boolean;
}

const dashboard: Screen = { path: staffPages.dashboard, name: 'Dashboard' };
const below = (above: Screen, path: string, name: string, isForm = false): Screen => ({
  path,
  name,
  above,
  isForm,
});

const list = below(dashboard, staffPages.application, 'Application List');
const admins = below(dashboard, staffPages.userManagement, 'Admin List');
const slides = below(dashboard, staffPages.slider, 'Slider List');

const screens: readonly Screen[] = [
  dashboard,
  ...queueNames.map(name => below(dashboard, queuePath(name), queueWords[name].label)),
  list,
  below(list, staffPages.addUserApplication, 'Add Application', true),
  below(list, staffPages.importApplications, 'Import'),
  below(list, staffPages.editApplication, 'Edit', true),
  below(list, staffPages.userView, 'View'),
  below(list, staffPages.updateApplicationView, 'View'),
  below(dashboard, staffPages.trash, 'Recently deleted'),
  admins,
  below(admins, staffPages.addUserManagement, 'Add Admin', true),
  below(admins, staffPages.editUserManagement, 'Edit', true),
  slides,
  below(slides, staffPages.addSliders, 'Add Slider', true),
  below(slides, staffPages.editSlider, 'Edit', true),
  below(dashboard, staffPages.profile, 'Profile', true),
  below(dashboard, staffPages.setting, 'Settings', true),
  below(dashboard, staffPages.activity, 'Activity'),
  below(dashboard, staffPages.report, 'Report'),
];

export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}

/** Returns the breadcrumbs from the top screen to this one. */
export function breadcrumbsTo(screen: Screen): readonly Screen[] {
  return screen.above ? [...breadcrumbsTo(screen.above), screen] : [screen];
}

/** Screens for super-admins only. */
const importEntry = { type: 'link', text: 'Import', href: staffPages.importApplications } as const;
const overview: readonly SideNavigationProps.Item[] = [
  { type: 'link', text: 'Report', href: staffPages.report },
  { type: 'link', text: 'Activity', href: staffPages.activity },
];

const workSection: SideNavigationProps.Item = {
  type: 'section',
  text: 'Work',
  items: [
    { type: 'link', text: 'Today', href: todayPath },
    ...queueNames.map(name => ({
      type: 'link' as const,
      text: queueWords[name].label,
      href: queuePath(name),
    })),
  ],
};

const adminsSection: SideNavigationProps.Item = {
  type: 'section',
  text: 'Sub-admin',
  items: [
    { type: 'link', text: 'Admin List', href: staffPages.userManagement },
    { type: 'link', text: 'Add Admin', href: staffPages.addUserManagement },
  ],
};

/** Sidebar for a role, daily work first. At 900 px of height all entries down to Settings are visible. */
export function navigationFor(
  role: Role,
  views: readonly SavedView[] = [],
): readonly SideNavigationProps.Item[] {
  const isSuperAdmin = role === 'super-admin';
  return [
    { type: 'link', text: 'Dashboard', href: staffPages.dashboard },
    workSection,
    {
      type: 'section',
      text: 'Application',
      items: [
        { type: 'link', text: 'Application List', href: staffPages.application },
        ...views.map(view => ({ type: 'link' as const, text: view.name, href: viewPath(view) })),
        { type: 'link', text: 'Add Application', href: staffPages.addUserApplication },
        ...(isSuperAdmin ? [importEntry] : []),
      ],
    },
    {
      type: 'section',
      text: isSuperAdmin ? 'Super-admin' : 'Account',
      items: [
        ...(isSuperAdmin ? overview : []),
        { type: 'link', text: 'Settings', href: staffPages.setting },
        { type: 'link', text: 'Profile', href: staffPages.profile },
      ],
    },
    ...(isSuperAdmin ? [adminsSection] : []),
    {
      type: 'section',
      text: 'Approved',
      items: [
        { type: 'link', text: 'Slider List', href: staffPages.slider },
        { type: 'link', text: 'Add Slider', href: staffPages.addSliders },
      ],
    },
    { type: 'link', text: 'Recently deleted', href: staffPages.trash },
  ];
}

export function hasNavigationEntry(items: readonly SideNavigationProps.Item[], path: string): boolean {
  return items.some(item =>
    item.type === 'section'
      ? hasNavigationEntry(item.items, path)
      : item.type === 'link' && item.href === path,
  );
}
