import { dayOf } from '../shared/office-time.ts';
import { daysAfter } from '../shared/text.ts';
import { checkedItems, missingItems } from './checklist.ts';
import { deadlines, openDeadlines } from './deadlines.ts';
import { type QueueName, queueNames, quietDays, someDay, soonDays, workColumns } from './queue-words.ts';
import { isDecided, isFinished, stagesOf } from './stage-rules.ts';
import { currentStage } from './stages.ts';
import { isOpen, type StoredApplication } from './stored-application.ts';

/**
 * The rules of the office's queues, as data; their words are in `queue-words.ts`. A changed rule needs a new list name:
 * then the old items are no longer read, and `npm run reindex` writes the new ones. Pure.
 */

/** A record's place in a queue. */
interface Due {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Thing to do or to wait for: a deadline, a stage, a number of documents. */
  readonly what: string;
}

interface Queue {
  /** Finds the places of a record in it, by the record alone; undefined stands for none. */
  readonly rule: (record: StoredApplication) => readonly (Due | undefined)[];
  /** The list of work items that it shows a part of, where several queues share one. */
  readonly list?: string;
  /** Days that it shows of its list, both included; all of them without it. */
  readonly days?: (today: string) => { readonly from?: string; readonly until?: string };
  /** Each member of staff has a queue of their own: whose it is. */
  readonly owner?: (record: StoredApplication) => string | undefined;
}

const stageOf = (record: StoredApplication): string => currentStage(stagesOf(record)) ?? 'received';
const dueOf = (date: string | undefined, what: string): Due | undefined =>
  date ? { date, what } : undefined;

const deadlineRule: Queue['rule'] = record =>
  openDeadlines(record).map(({ name, date }) => ({ date, what: name }));

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

export const queues: Readonly<Record<QueueName, Queue>> = {
  mine: {
    rule: record => [deadlineRule(record)[0] ?? { date: someDay, what: stageOf(record) }],
    owner: record => record.assignee?.id,
  },
  overdue: {
    rule: deadlineRule,
    list: 'deadlines',
    days: today => ({ until: daysAfter(today, -1) }),
  },
  due: {
    rule: deadlineRule,
    list: 'deadlines',
    days: today => ({ from: today, until: daysAfter(today, soonDays) }),
  },
  quiet: {
    rule: record => [isFinished(record) ? undefined : dueOf(lastDay(record), stageOf(record))],
    days: today => ({ until: daysAfter(today, -quietDays) }),
  },
  undecided: {
    rule: record => [
      record.visaType === 'undecided' && !isFinished(record)
        ? dueOf(dayOf(new Date(record.createdAt)), 'visaType')
        : undefined,
    ],
  },
  missing: {
    rule: record => {
      const count = missingItems(record).length;
      return [count > 0 ? dueOf(dayOf(new Date(record.createdAt)), String(count)) : undefined];
    },
  },
  waiting: {
    rule: record => [waitingSince(record)],
  },
  collect: {
    rule: record => [
      record.isStatus === 'Approved' && !isFinished(record)
        ? dueOf(record.pending ?? record.approve ?? record.statusDate, 'collection')
        : undefined,
    ],
  },
  failed: {
    // Nothing of the record says so: the store of the notices writes these items, `notices/notices.ts`.
    rule: () => [],
  },
};

/** The name of the list of a queue, of this person where each has one of their own. */
export function listOfQueue(name: QueueName, person: string | undefined): string {
  const { list, owner } = queues[name];
  return owner ? `${name}#${person}` : (list ?? name);
}

/** A record in a list of work, as the table `work` keeps it. Small, so that a page costs one read unit. */
export interface WorkItem extends Record<string, unknown> {
  readonly queue: string;
  /** The date, the id of the application and, where it can stand in the list more than once, for what. */
  readonly place: string;
  readonly what: string;
  readonly row: readonly (string | null)[];
  /** The date, where the place has another one. */
  readonly date?: string;
}

/** The columns of a record's row in every queue. */
export const workRow = (record: StoredApplication): WorkItem['row'] =>
  workColumns.map(name => record[name] ?? null);

/**
 * The place of an application in the queue of emails that failed. It has no date, so that a change that ends it knows it
 * without reading when the email failed.
 */
export function failedKey(application: string): Pick<WorkItem, 'queue' | 'place'> {
  return { queue: listOfQueue('failed', undefined), place: `${someDay}#${application}` };
}

/** The work items of a record; none of a case that is not open. */
export function workItems(record: StoredApplication | undefined): WorkItem[] {
  if (!record || !isOpen(record)) return [];
  const row = workRow(record);
  const seen = new Set<string>();
  return queueNames.flatMap(name => {
    const { rule, list, owner } = queues[name];
    const person = owner?.(record);
    const queue = listOfQueue(name, person);
    if (seen.has(queue) || (owner && person === undefined)) return [];
    seen.add(queue);
    return rule(record)
      .filter(due => due !== undefined)
      .map(({ date, what }) => ({
        queue,
        place: [date, record._id, ...(list ? [what] : [])].join('#'),
        what,
        row,
      }));
  });
}
