import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import type { Use } from '../../shared/resources.ts';
import { defineRoute } from '../../shared/route.ts';
import { Id, QueryNumber } from '../../shared/schemas.ts';
import { defineJob } from '../../shared/task.ts';
import { queueNames, workColumns } from '../rules/queue-words.ts';
import { storedFields } from '../schemas.ts';
import { countTotals } from '../uses.ts';

/** Reads the queues' counters and stored counts. Stores new ones if there are none of today or yesterday. */
export const countWork: readonly Use[] = [
  countTotals,
  { on: 'work', actions: ['dynamodb:Query', 'dynamodb:PutItem'] },
];

const readWork = { on: 'work', actions: ['dynamodb:Query'] } as const;

export const WorkRow = v.object({
  _id: Id,
  date: v.string(),
  what: v.string(),
  ...v.partial(v.object(storedFields(workColumns))).entries,
});
export type WorkRow = v.InferOutput<typeof WorkRow>;

export const QueuePage = v.object({
  work: v.array(WorkRow),
  nextCursor: v.optional(v.string()),
});
export type QueuePage = v.InferOutput<typeof QueuePage>;

const QueueName = v.picklist(queueNames);

export const fetchQueue = defineRoute({
  name: 'fetchQueue',
  summary: 'A page of a queue of the office, the earliest date first',
  method: 'GET',
  path: '/api/work/{queue}',
  audience: 'staff',
  parameters: v.strictObject({ queue: QueueName }),
  query: v.strictObject({
    limit: v.optional(QueryNumber(1, limits.queuePage), String(limits.queuePage)),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}#[0-9a-f]{24}(#[a-zA-Z0-9]{1,40})?$/))),
  }),
  response: QueuePage,
  uses: [readWork],
});

export const countQueues = defineRoute({
  name: 'countQueues',
  summary: 'How many entries each queue of the office has',
  method: 'GET',
  path: '/api/work',
  audience: 'staff',
  response: v.object(v.entriesFromList(queueNames, v.number())),
  uses: [...countWork],
});

export const tallyQueues = defineJob({
  name: 'tallyQueues',
  summary:
    'Once a day: counts what comes into the queues with days at the end of the day, and what leaves them',
  everyMinutes: 60,
  timeoutSeconds: 120,
  uses: [...countWork],
});
