import * as v from 'valibot';
import { readMany } from '../../server/aws/read-many.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { serve } from '../../server/serve.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { channels } from '../consents.ts';
import { usableChannels } from '../rules/contacts.ts';
import { type Stages, stages } from '../stages.ts';
import { isUndeleted, StoredApplication } from '../stored-application.ts';
import { fetchStates as route } from './routes.ts';

const StateRecord = v.pick(StoredApplication, [
  ...(['_id', 'surname', 'givenN', 'isStatus', 'pending', 'approve', 'statusDate', 'stages'] as const),
  ...(['assignee', 'closedAt', 'version', 'consent', 'consents', 'email', 'phone', 'deletedAt'] as const),
]);
const [, ...attributes] = Object.keys(StateRecord.entries);

/** Reads consistently, because callers use this route to check whether their own change was written. */
export const handler = serve(route, async ({ body }) => {
  const items = await readMany('applications', new Set(body.ids), attributes, { isConsistent: true });
  const records = readEachReadable(items, item =>
    parseOrFault(StateRecord, item, nameWithId('The state of application', item['_id'])),
  );
  const states = records.filter(isUndeleted).map(record => {
    const { consent, consents, email, phone, deletedAt, ...shown } = record;
    return {
      ...shown,
      stages: daysOf(record.stages),
      getsMessage: usableChannels(record, channels).length > 0,
    };
  });
  return { states };
});

function daysOf(reached: Stages): Stages {
  return Object.fromEntries(
    stages.flatMap(stage => {
      const mark = reached[stage];
      return mark ? [[stage, { date: mark.date }]] : [];
    }),
  );
}
