import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../server/aws/dynamo.ts';
import { environment } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { findInCopyIndex } from '../copy-index.ts';
import { referenceOf } from '../reference.ts';
import { isKept, StoredApplication } from '../stored-application.ts';

/** Finds applications by the ids and the references of their copies. */

/** The second since which the copy of a record that is kept states what it does; undefined where there is no such copy. */
export async function findCopySince(copyId: string): Promise<number | undefined> {
  // Copies that were signed last before there were references stand in the index by their whole id.
  const found = (await findInCopyIndex(referenceOf(copyId))) ?? (await findInCopyIndex(copyId));
  return found?.copySince;
}

/** The record of the copy with a reference. */
export async function findCopy(reference: string): Promise<StoredApplication | undefined> {
  const found = await findInCopyIndex(reference);
  if (!found) return undefined;
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: environment('applications'), Key: { _id: found._id } }),
  );
  const record = Item && parseOrFault(StoredApplication, Item, `Application ${found._id}`);
  // The index may be a moment older than the record.
  const isIt = record?.copyId !== undefined && referenceOf(record.copyId) === reference && isKept(record);
  return isIt ? record : undefined;
}
