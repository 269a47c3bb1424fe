import * as v from 'valibot';
import {
  countQueues,
  fetchQueue,
  type QueueName,
  queueNames,
  type RouteResponse,
  type WorkRow,
} from '../../../functions/contract.ts';
import type { MockApi } from '../../testing/mock-api.ts';
import { sampleId } from './sample-application.ts';

/** A queue row with default values that `special` overrides. */
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

/** Mocks the queues. They are read at each call. Queues that are not given are empty. */
export function mockQueues(api: MockApi, queues: Queues = {}): void {
  api.on(fetchQueue, ({ parameters: { queue } }) => ({ work: [...(queues[queue] ?? [])] }));
  api.on(countQueues, () => queueCounts(name => queues[name]?.length ?? 0));
}

export function queueCounts(countOf: (name: QueueName) => number): RouteResponse<typeof countQueues> {
  return v.parse(countQueues.response, Object.fromEntries(queueNames.map(name => [name, countOf(name)])));
}
