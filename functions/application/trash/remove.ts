import { subjectOf } from '../../activity/subject.ts';
import { activityParts, type Writer } from '../../activity/write-activity.ts';
import { versionCondition } from '../../server/aws/conditions.ts';
import { transact } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { Fault } from '../../server/fault.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { isRemovable } from '../rules/retention.ts';
import { searchEntries } from '../rules/search-entries.ts';
import { removeMessages } from '../store/remove-messages.ts';
import { forgetEntries } from '../store/search-entries.ts';
import type { StoredApplication } from '../stored-application.ts';

/** Removes a record, not its history. Throws Fault before the retention period ends, STALE if it changed. */
export async function remove(record: StoredApplication, years: number, writer: Writer): Promise<void> {
  if (!isRemovable(record, writer.now, years))
    throw new Fault(`Application ${record._id} is still to be kept`);
  const entry = { subject: subjectOf('application', record._id), ...writer };
  const Delete = {
    TableName: nameOfResource('applications'),
    Key: { _id: record._id },
    ...versionCondition(record.version, '_id'),
  };
  const refusal = new DomainError('STALE', messages.stale);
  const beside = {
    write: { Delete: { TableName: nameOfResource('openings'), Key: { application: record._id } } },
  };
  await removeMessages(record._id);
  await transact([{ write: { Delete }, refusal }, beside, ...activityParts(entry)]);
  await forgetEntries(searchEntries(record));
}
