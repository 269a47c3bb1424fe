import { matchPath } from 'react-router-dom';
import { staffPages } from '../../shared/paths.ts';

/** Data of each screen for the frame: its name and its place below another. Pure. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  /** The screen from which one comes to it. */
  readonly above?: Screen;
  /** A form is read down; it is not stretched over a wide display. */
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
  list,
  below(list, staffPages.addUserApplication, 'Add Application', true),
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
];

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}

/** The way to a screen from the topmost one, itself included. */
export function trailTo(screen: Screen): readonly Screen[] {
  return screen.above ? [...trailTo(screen.above), screen] : [screen];
}
