import { officeDayOf } from '../../shared/office-time.ts';
import { daysAfter } from '../../shared/text.ts';
import { currentStage, type Stage } from '../stages.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { checkedItems, missingItems } from './checklist.ts';
import { type DeadlineName, deadlines, openDeadlines } from './deadlines.ts';
import {
  type OtherAction,
  type QueueName,
  quietDays,
  someDay,
  soonDays,
  workColumns,
} from './queue-words.ts';
import { isDecided, isFinished } from './stage-rules.ts';

/** A changed rule needs a new list name, so that old items are not read. `npm run reindex` writes new ones. */

interface Due {
  readonly date: string;
  readonly what: DeadlineName | Stage | OtherAction;
  readonly documents?: string;
}

interface List {
  /** Returns the record's dates in the list. Undefined entries are ignored. */
  readonly rule: (record: StoredApplication) => readonly (Due | undefined)[];
  readonly hasSeveral?: true;
  /** Returns the person who sees the item in their own list. Missing if all staff share the list. */
  readonly owner?: (record: StoredApplication) => string | undefined;
}

const stageOf = (record: StoredApplication): Stage => currentStage(record.stages) ?? 'received';
const dueOf = (date: string | undefined, what: Due['what']): Due | undefined =>
  date ? { date, what } : undefined;

const nextDeadline = (record: StoredApplication): Due | undefined => {
  const [next] = openDeadlines(record);
  return next && { date: next.date, what: next.name };
};

/** The collection day of an approved visa is a deadline too, but has its item only in `collectionDays`. */
const otherDeadlines: List['rule'] = record =>
  openDeadlines(record).flatMap(({ name, date }) => (name === 'collection' ? [] : { date, what: name }));

const collectionOf = (record: StoredApplication, date: string | undefined): Due | undefined =>
  record.isStatus === 'Approved' && !isFinished(record) ? dueOf(date, 'collection') : undefined;

function lastDay(record: StoredApplication): string {
  const lastActivity = record.lastActivity ?? officeDayOf(new Date(record.createdAt));
  return record.lookAgain && record.lookAgain > lastActivity ? record.lookAgain : lastActivity;
}

function waitingSince(record: StoredApplication): Due | undefined {
  if (isFinished(record)) return undefined;
  const letters = openDeadlines(record).flatMap(({ name }) => {
    const { waitsForApplicant, from } = deadlines[name];
    return waitsForApplicant ? (dueOf(from(record), name) ?? []) : [];
  });
  const marks = isDecided(record) ? [] : checkedItems(record);
  const asked = marks.flatMap(({ mark }) =>
    mark?.state === 'askedAgain' ? { date: mark.date, what: 'documents' as const } : [],
  );
  return [...letters, ...asked].toSorted((one, other) => (one.date < other.date ? -1 : 1))[0];
}

/** Day on which the oldest document arrived that staff have not judged yet. */
function arrivedOn({ arrived = [] }: StoredApplication): string | undefined {
  const [oldest] = arrived.map(({ at }) => at).toSorted();
  return oldest && officeDayOf(new Date(oldest));
}

const idle = (record: StoredApplication): Due | undefined =>
  isFinished(record) ? undefined : { date: lastDay(record), what: stageOf(record) };

const table = {
  mine: {
    rule: record => [nextDeadline(record) ?? { date: someDay, what: stageOf(record) }],
    owner: record => record.assignee?.id,
  },
  deadlineDays: { rule: otherDeadlines, hasSeveral: true },
  collectionDays: { rule: record => [collectionOf(record, record.pending)] },
  undatedCollections: {
    rule: record => [record.pending ? undefined : collectionOf(record, record.approve ?? record.statusDate)],
  },
  idle: { rule: record => [missingItems(record).length > 0 ? undefined : idle(record)] },
  /** Unfinished cases with the number of missing documents. Two queues show these items. */
  incomplete: {
    rule: record => {
      const [due, count] = [idle(record), missingItems(record).length];
      return [due && count > 0 ? { ...due, documents: String(count) } : undefined];
    },
  },
  undecided: {
    rule: record => [
      record.visaType === 'undecided' && !isFinished(record)
        ? dueOf(officeDayOf(new Date(record.createdAt)), 'visaType')
        : undefined,
    ],
  },
  arrived: { rule: record => [dueOf(arrivedOn(record), 'arrived')] },
  waiting: { rule: record => [waitingSince(record)] },
  // `messages/call-item.ts` writes the items, because the record has no data about messages.
  failed: { rule: () => [] },
} as const satisfies Readonly<Record<string, List>>;

type ListName = keyof typeof table;
const lists: Readonly<Record<ListName, List>> = table;
const listNames = Object.keys(table) as readonly ListName[];

interface Queue {
  readonly lists: readonly ListName[];
  /** Range of dates that the queue shows, both days included. Default: all dates. */
  readonly days?: (today: string) => { readonly from?: string; readonly until: string };
  /** Short, unique counter name in upper case. Stored, so never change it. Default: the queue's name. */
  readonly counter?: string;
}

export const queues: Readonly<Record<QueueName, Queue>> = {
  mine: { lists: ['mine'] },
  overdue: {
    lists: ['deadlineDays', 'collectionDays'],
    days: today => ({ until: daysAfter(today, -1) }),
    counter: 'O',
  },
  due: {
    lists: ['deadlineDays', 'collectionDays'],
    days: today => ({ from: today, until: daysAfter(today, soonDays) }),
    counter: 'D',
  },
  quiet: {
    lists: ['idle', 'incomplete'],
    days: today => ({ until: daysAfter(today, -quietDays) }),
  },
  undecided: { lists: ['undecided'], counter: 'U' },
  missing: { lists: ['incomplete'], counter: 'M' },
  arrived: { lists: ['arrived'], counter: 'A' },
  waiting: { lists: ['waiting'], counter: 'W' },
  collect: { lists: ['collectionDays', 'undatedCollections'], counter: 'C' },
  call: { lists: ['failed'] },
};

export const isOwn = (name: QueueName): boolean => queues[name].lists.some(list => lists[list].owner);

export function listKeys(name: QueueName, person: string | undefined): string[] {
  return queues[name].lists.map(list => listKey(list, person));
}

const listKey = (name: ListName, person: string | undefined): string =>
  lists[name].owner ? `${name}#${person}` : name;

/** One record in a list of work. Items are small, so that a page costs one read unit. */
export interface WorkItem extends Record<string, unknown> {
  readonly queue: string;
  /** Sort key: date, application id and, if an application can have several items in the list, `what`. */
  readonly place: string;
  readonly what: string;
  readonly row: readonly (string | null)[];
  readonly date?: string;
  readonly documents?: string;
}

export function whatIn(
  name: QueueName,
  { what, documents }: { readonly what: string; readonly documents?: string | undefined },
): string {
  return name === 'missing' ? (documents ?? what) : what;
}

export const workRow = (record: StoredApplication): WorkItem['row'] =>
  workColumns.map(name => record[name] ?? null);

/** The key contains no date, so that a change can delete the item without reading it first. */
export function callKey(application: string): Pick<WorkItem, 'queue' | 'place'> {
  return { queue: listKey('failed', undefined), place: `${someDay}#${application}` };
}

export function workItems(record: StoredApplication | undefined): WorkItem[] {
  if (!record || !isOpen(record)) return [];
  const row = workRow(record);
  return listNames.flatMap(name => {
    const { rule, owner, hasSeveral } = lists[name];
    const person = owner?.(record);
    if (owner && person === undefined) return [];
    return rule(record)
      .filter(due => due !== undefined)
      .map(({ date, ...due }) => ({
        queue: listKey(name, person),
        place: [date, record._id, ...(hasSeveral ? [due.what] : [])].join('#'),
        ...due,
        row,
      }));
  });
}
