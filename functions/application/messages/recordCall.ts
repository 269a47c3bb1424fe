import { subjectOf } from '../../activity/subject.ts';
import { activityParts, writerOf } from '../../activity/write-activity.ts';
import { transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { serve } from '../../server/serve.ts';
import { newId } from '../../shared/id.ts';
import { getUndeleted } from '../store/applications.ts';
import { isOpen } from '../stored-application.ts';
import { endCallPart, putCall } from './call-item.ts';
import { recordCall as route } from './routes.ts';

/** Records a call. Without success, the case stays in the queue with the result, or comes into it. */
export const handler = serve(route, async request => {
  const { parameters, body, caller, now } = request;
  const record = await getUndeleted(parameters.id);
  const call = { id: newId(now), at: now.toISOString(), by: caller.id, result: body.result };
  const Put = { TableName: nameOfResource('messages'), Item: { ...call, application: record._id } };
  const entry = {
    ...writerOf(route, request),
    subject: subjectOf('application', record._id),
    after: { call: body.result },
  };
  const stays = body.result !== 'reached' && isOpen(record);
  const queued = stays ? { write: putCall(record, body.result, now) } : endCallPart(record._id);
  await transact([{ write: { Put } }, queued, ...activityParts(entry)]);
  return call;
});
