import { dayOf } from '../shared/office-time.ts';
import { daysAfter } from '../shared/text.ts';
import { checkedItems, missingItems } from './checklist.ts';
import { deadlines, openDeadlines } from './deadlines.ts';
import { type QueueName, quietDays, someDay, soonDays, workColumns } from './queue-words.ts';
import { isDecided, isFinished, stagesOf } from './stage-rules.ts';
import { currentStage } from './stages.ts';
import { isOpen, type StoredApplication } from './stored-application.ts';

/**
 * The office's queues, as data; their words are in `queue-words.ts`. A record has items in lists, each by a rule, and a queue
 * shows one list or two. A changed rule needs a new list name: then the old items are no longer read, and `npm run reindex`
 * writes the new ones. Pure.
 */

/** A record's place in a list. */
interface Due {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Thing to do or to wait for: a deadline, a stage. */
  readonly what: string;
  /** The number of documents that are missing. */
  readonly documents?: string;
}

interface List {
  /** Finds the places of a record in it, by the record alone; undefined stands for none. */
  readonly rule: (record: StoredApplication) => readonly (Due | undefined)[];
  /** Set where a record can have several items, each for something else. */
  readonly hasSeveral?: true;
  /** Each member of staff has a list of their own: whose it is. */
  readonly owner?: (record: StoredApplication) => string | undefined;
}

const stageOf = (record: StoredApplication): string => currentStage(stagesOf(record)) ?? 'received';
const dueOf = (date: string | undefined, what: string): Due | undefined =>
  date ? { date, what } : undefined;

const nextDeadline = (record: StoredApplication): Due | undefined => {
  const [next] = openDeadlines(record);
  return next && { date: next.date, what: next.name };
};

/** The day of collection of an approved visa is a deadline as well: its one item is in `collectionDays`. */
const otherDeadlines: List['rule'] = record =>
  openDeadlines(record).flatMap(({ name, date }) => (name === 'collection' ? [] : { date, what: name }));

const collectionOf = (record: StoredApplication, date: string | undefined): Due | undefined =>
  record.isStatus === 'Approved' && !isFinished(record) ? dueOf(date, 'collection') : undefined;

/** The day on which something happened last, or on which somebody wanted to look again. */
function lastDay(record: StoredApplication): string {
  const happened = record.happened ?? dayOf(new Date(record.createdAt));
  return record.lookAgain && record.lookAgain > happened ? record.lookAgain : happened;
}

/** Deadlines that the applicant has to keep, with what the queue calls them. */
const ofApplicant = new Map<string, string>([
  ['biometrics', 'biometrics'],
  ['medicalLetter', 'medicalLetter'],
  ['documentsLetter', 'documentsLetter'],
  ['fairnessLetter', 'fairnessLetter'],
  ['passportRequest', 'passport'],
]);

/** The earliest day since which the office waits for the applicant. */
function waitingSince(record: StoredApplication): Due | undefined {
  if (isFinished(record)) return undefined;
  const letters = openDeadlines(record).flatMap(({ name }) => {
    const what = ofApplicant.get(name);
    return what === undefined ? [] : (dueOf(deadlines[name].from(record), what) ?? []);
  });
  const marks = isDecided(record) ? [] : checkedItems(record);
  const asked = marks.flatMap(({ mark }) =>
    mark?.state === 'askedAgain' ? { date: mark.date, what: 'documents' } : [],
  );
  return [...letters, ...asked].toSorted((one, other) => (one.date < other.date ? -1 : 1))[0];
}

/** An unfinished record, by the day on which something happened last. */
const idle = (record: StoredApplication): Due | undefined =>
  isFinished(record) ? undefined : { date: lastDay(record), what: stageOf(record) };

const table = {
  mine: {
    rule: record => [nextDeadline(record) ?? { date: someDay, what: stageOf(record) }],
    owner: record => record.assignee?.id,
  },
  deadlineDays: { rule: otherDeadlines, hasSeveral: true },
  collectionDays: { rule: record => [collectionOf(record, record.pending)] },
  /** Visas without a day of collection. */
  undatedCollections: {
    rule: record => [record.pending ? undefined : collectionOf(record, record.approve ?? record.statusDate)],
  },
  idle: { rule: record => [missingItems(record).length > 0 ? undefined : idle(record)] },
  /** As `idle`, where documents are missing: one item for two queues. */
  incomplete: {
    rule: record => {
      const [due, count] = [idle(record), missingItems(record).length];
      return [due && count > 0 ? { ...due, documents: String(count) } : undefined];
    },
  },
  undecided: {
    rule: record => [
      record.visaType === 'undecided' && !isFinished(record)
        ? dueOf(dayOf(new Date(record.createdAt)), 'visaType')
        : undefined,
    ],
  },
  waiting: { rule: record => [waitingSince(record)] },
  // Nothing of the record says so: the store of the notices writes these items, `notices/notices.ts`.
  failed: { rule: () => [] },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof table;
const lists: Readonly<Record<ListName, List>> = table;
const listNames = Object.keys(table) as readonly ListName[];

interface Queue {
  /** The lists of work items that it shows: a page reads each of them. */
  readonly lists: readonly ListName[];
  /** Days that it shows of its lists, both included; all of them without it. */
  readonly days?: (today: string) => { readonly from?: string; readonly until: string };
}

export const queues: Readonly<Record<QueueName, Queue>> = {
  mine: { lists: ['mine'] },
  overdue: {
    lists: ['deadlineDays', 'collectionDays'],
    days: today => ({ until: daysAfter(today, -1) }),
  },
  due: {
    lists: ['deadlineDays', 'collectionDays'],
    days: today => ({ from: today, until: daysAfter(today, soonDays) }),
  },
  quiet: {
    lists: ['idle', 'incomplete'],
    days: today => ({ until: daysAfter(today, -quietDays) }),
  },
  undecided: { lists: ['undecided'] },
  missing: { lists: ['incomplete'] },
  waiting: { lists: ['waiting'] },
  collect: { lists: ['collectionDays', 'undatedCollections'] },
  failed: { lists: ['failed'] },
};

/** Checks whether each member of staff has a queue of their own. */
export const isOwn = (name: QueueName): boolean => queues[name].lists.some(list => lists[list].owner);

/** The keys of the lists that a queue shows, of this person where each has one of their own. */
export function listKeys(name: QueueName, person: string | undefined): string[] {
  return queues[name].lists.map(list => listKey(list, person));
}

const listKey = (name: ListName, person: string | undefined): string =>
  lists[name].owner ? `${name}#${person}` : name;

/** A record in a list of work, as the table `work` keeps it. Small, so that a page costs one read unit. */
export interface WorkItem extends Record<string, unknown> {
  readonly queue: string;
  /** The date, the id of the application and, where it can stand in the list more than once, for what. */
  readonly place: string;
  readonly what: string;
  readonly row: readonly (string | null)[];
  /** The date, where the place has another one. */
  readonly date?: string;
  readonly documents?: string;
}

/** What an item is about in a queue that shows it. */
export function whatIn(
  name: QueueName,
  { what, documents }: { readonly what: string; readonly documents?: string | undefined },
): string {
  return name === 'missing' ? (documents ?? what) : what;
}

/** The columns of a record's row in every queue. */
export const workRow = (record: StoredApplication): WorkItem['row'] =>
  workColumns.map(name => record[name] ?? null);

/**
 * The place of an application in the queue of emails that failed. It has no date, so that a change that ends it knows it
 * without reading when the email failed.
 */
export function failedKey(application: string): Pick<WorkItem, 'queue' | 'place'> {
  return { queue: listKey('failed', undefined), place: `${someDay}#${application}` };
}

/** The work items of a record; none of a case that is not open. */
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
