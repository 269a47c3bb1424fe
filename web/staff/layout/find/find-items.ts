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
import { shownKeys } from '../../shortcuts/shortcuts.ts';
import { isMac } from '../../shortcuts/useShortcut.ts';
import { queuePath } from '../../work/work-address.ts';
import { navigationFor } from '../screens.ts';

/** What Enter does with a result: it opens a page, runs an action, or types a text into the search dialog. */
type Effect = { readonly path: string } | { readonly run: () => void } | { readonly types: string };

export type FindItem = Effect & {
  readonly id: string;
  readonly text: string;
  readonly about?: string;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
};

export interface FindGroup {
  readonly label: string;
  readonly items: readonly FindItem[];
}

interface Link {
  readonly path: string;
  readonly text: string;
  readonly about?: string;
}

const linkItem = (link: Link): FindItem => ({ ...link, id: link.path });

export const recordPath = (id: string) => generatePath(staffPages.updateApplicationView, { id });

const addLink: Link = { path: staffPages.addUserApplication, text: 'Add Application' };
export const addItem: FindItem = { ...linkItem(addLink), keys: shownKeys('add', isMac) };

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
export function screensFor(role: Role): readonly FindItem[] {
  const links = linksIn(navigationFor(role)).filter(({ path }) => path !== addLink.path);
  const isWork = ({ path }: Link) => path.startsWith(staffPages.dashboard) || path.startsWith('/work/');
  return [addItem, ...[...links.filter(isWork), ...links.filter(link => !isWork(link))].map(linkItem)];
}

function linksIn(entries: readonly SideNavigationProps.Item[]): Link[] {
  return entries.flatMap(entry => {
    if (entry.type === 'section') return linksIn(entry.items);
    if (entry.type !== 'link') return [];
    const queue = queueNames.find(name => queuePath(name) === entry.href);
    return [{ path: entry.href, text: entry.text, ...(queue && { about: queueWords[queue].about }) }];
  });
}

/** Returns the text after "go to", which asks for screens only. Undefined for other texts. */
export function askedScreen(text: string): string | undefined {
  const match = /^go\s+to(\s.*)?$/i.exec(text);
  return match ? (match[1] ?? '').trim() : undefined;
}

export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Items that match the text: each typed word is the start of a word of the item. */
export function itemsWith(items: readonly FindItem[], typed: string): readonly FindItem[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return items.filter(({ id, text }) => {
    const words = wordsOf(`${text} ${ownProperty(otherWords, id) ?? ''}`);
    return wanted.every(word => words.some(other => other.startsWith(word)));
  });
}

export const recentItem = ({ id, name }: RecentRecord): FindItem =>
  linkItem({ path: recordPath(id), text: name });

/** List entry of an application, with the details that distinguish people of the same name. */
export function recordItem(row: ApplicationRow): FindItem {
  const { _id, passport, isStatus, stage, closedAt } = row;
  const about = [passport, isStatus, stage && stageWords[stage], closedAt && 'Closed'].filter(Boolean);
  return linkItem({ path: recordPath(_id), text: fullName(row), about: about.join(' · ') });
}
