import { daysBetween, type QueueName, stages, type WorkRow } from '../../../functions/contract.ts';
import { stageWords } from '../application/words.ts';
import type { Pages } from '../shared/table/pages.tsx';
import { isPutOff } from './work-actions.ts';

type Queue = Pages<WorkRow>;
type Queues = Readonly<Record<'overdue' | 'due' | 'quiet' | 'mine', Queue>>;

export interface Part {
  readonly title: string;
  readonly queue: QueueName;
  readonly rows: readonly WorkRow[];
  /** Rows that are not postponed. */
  readonly isWithoutPutOff?: boolean;
  /** Pages of the queue, if later ones can have more rows of this part. */
  readonly pages?: Queue | undefined;
  readonly description?: string | undefined;
  readonly none: string;
}

/** Returns the parts of today's work, the most urgent one first. */
export function partsOf({ overdue, due, quiet, mine }: Queues, today: string): Part[] {
  const isOpen = (row: WorkRow) => !isPutOff(row, today);
  const late = overdue.rows ?? [];
  const putOff = late.filter(row => !isOpen(row)).length;
  const days = due.rows ?? [];
  const later = days.filter(({ date }) => date > today);
  return [
    {
      title: 'Overdue',
      queue: 'overdue',
      isWithoutPutOff: true,
      rows: late.filter(isOpen),
      pages: overdue,
      description: putOff === 0 ? undefined : `Postponed to a later day: ${putOff}.`,
      none: 'Nothing is overdue.',
    },
    {
      title: 'Due today',
      queue: 'due',
      isWithoutPutOff: true,
      rows: days.filter(row => row.date === today && isOpen(row)),
      pages: later.length === 0 ? due : undefined,
      none: 'Nothing is due today.',
    },
    { title: 'This week', queue: 'due', rows: later, pages: due, none: 'Nothing is due this week.' },
    {
      title: 'Stuck',
      queue: 'quiet',
      rows: byStage(quiet.rows ?? []),
      pages: quiet,
      description: stuckText(quiet.rows ?? [], today),
      none: 'Nothing is stuck.',
    },
    {
      title: 'Mine',
      queue: 'mine',
      rows: mine.rows ?? [],
      pages: mine,
      none: 'No application is assigned to you.',
    },
  ];
}

const places = new Map<string, number>(stages.map((stage, place) => [stage, place]));
const placeOf = ({ what }: WorkRow): number => places.get(what) ?? 0;

/** Groups stuck rows by stage. Within a stage the longest wait stays first. */
function byStage(rows: readonly WorkRow[]): WorkRow[] {
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Formats the stages of stuck rows: `Received: 4, up to 42 days. Biometrics: 2, up to 20 days.` */
function stuckText(rows: readonly WorkRow[], today: string): string {
  const told = stages.flatMap(stage => {
    const [first, ...others] = rows.filter(({ what }) => what === stage);
    return first
      ? [`${stageWords[stage]}: ${others.length + 1}, up to ${daysBetween(first.date, today)} days.`]
      : [];
  });
  return ['Nothing has happened for a while.', ...told].join(' ');
}
