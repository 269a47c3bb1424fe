import * as v from 'valibot';
import {
  countQueues,
  fetchQueue,
  getViews,
  type QueueName,
  queueNames,
  type RouteResponse,
  type WorkRow,
} from '../../../functions/contract.ts';
import type { MockApi } from '../../testing/mock-api.ts';
import { sampleId } from './sample-application.ts';

/** A row of a queue. `special` overrides its default values. */
export function aLine(special: Partial<WorkRow> = {}): WorkRow {
  return {
    _id: sampleId,
    date: '2026-11-01',
    what: 'biometrics',
    surname: 'Rahman',
    givenN: 'Abdur',
    passport: 'BX0123456',
    phone: '+8801712345678',
    visaType: 'work',
    ...special,
  };
}

type Queues = { [name in QueueName]?: readonly WorkRow[] };

/**
 * Mocks the queues. Queues that are missing are empty. The argument is read at each request, so that tests can change
 * it.
 */
export function mockQueues(api: MockApi, queues: Queues = {}): void {
  api.on(fetchQueue, ({ parameters: { queue } }) => ({ work: [...(queues[queue] ?? [])] }));
  api.on(countQueues, () => queueCounts(name => queues[name]?.length ?? 0));
  api.on(getViews, () => noViews);
}

/** Saved views of an office without any, so that the sidebar counts none. */
export const noViews: RouteResponse<typeof getViews> = {
  own: { views: [], version: 0 },
  office: { views: [], version: 0 },
};

export function queueCounts(countOf: (name: QueueName) => number): RouteResponse<typeof countQueues> {
  return v.parse(countQueues.response, Object.fromEntries(queueNames.map(name => [name, countOf(name)])));
}
