import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { generatePath } from 'react-router-dom';
import {
  type ApplicationRow,
  ownProperty,
  queueNames,
  queueWords,
  type Role,
} from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { fullName } from '../../application/sections.ts';
import { stageWords } from '../../application/words.ts';
import type { RecentRecord } from '../../session/recent-records.ts';
import { queuePath } from '../../work/work-address.ts';
import { navigationFor } from '../screens.ts';

export interface FindItem {
  readonly path: string;
  readonly text: string;
  readonly about?: string;
}

export interface FindGroup {
  readonly label: string;
  readonly items: readonly FindItem[];
}

export const recordPath = (id: string) => generatePath(staffPages.updateApplicationView, { id });

export const addItem: FindItem = { path: staffPages.addUserApplication, text: 'Add Application' };

/** Other words for the screen that users may type. */
const otherWords: Readonly<Partial<Record<string, string>>> = {
  [staffPages.addUserApplication]: 'new create case',
  [staffPages.importApplications]: 'spreadsheet excel csv upload list',
  [staffPages.application]: 'all records search export',
  [staffPages.dashboard]: 'home figures start',
  [staffPages.profile]: 'my name password account',
  [staffPages.setting]: 'shortcuts dark density second factor preferences',
  [staffPages.trash]: 'restore trash removed',
  [staffPages.activity]: 'history log',
  [staffPages.report]: 'figures statistics',
  [staffPages.userManagement]: 'users staff people',
  [staffPages.addUserManagement]: 'users staff people invite new',
};

/** Screens that the role may open. The form for an application comes first, then those of the daily work. */
export function actionsFor(role: Role): readonly FindItem[] {
  const items = linksIn(navigationFor(role)).filter(({ path }) => path !== addItem.path);
  const isWork = ({ path }: FindItem) => path.startsWith(staffPages.dashboard) || path.startsWith('/work/');
  return [addItem, ...items.filter(isWork), ...items.filter(item => !isWork(item))];
}

function linksIn(entries: readonly SideNavigationProps.Item[]): FindItem[] {
  return entries.flatMap(entry => {
    if (entry.type === 'section') return linksIn(entry.items);
    if (entry.type !== 'link') return [];
    const queue = queueNames.find(name => queuePath(name) === entry.href);
    return [{ path: entry.href, text: entry.text, ...(queue && { about: queueWords[queue].about }) }];
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Screens that match the text: each typed word is the start of a word of the screen. */
export function actionsWith(actions: readonly FindItem[], typed: string): readonly FindItem[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return actions.filter(({ path, text }) => {
    const words = wordsOf(`${text} ${ownProperty(otherWords, path) ?? ''}`);
    return wanted.every(word => words.some(other => other.startsWith(word)));
  });
}

export const recentItem = ({ id, name }: RecentRecord): FindItem => ({ path: recordPath(id), text: name });

/** List entry of an application, with the details that distinguish people of the same name. */
export function recordItem(row: ApplicationRow): FindItem {
  const { _id, passport, isStatus, stage, closedAt } = row;
  const about = [passport, isStatus, stage && stageWords[stage], closedAt && 'Closed'].filter(Boolean);
  return { path: recordPath(_id), text: fullName(row), about: about.join(' · ') };
}
