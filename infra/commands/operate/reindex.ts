import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { countedForms, counterMoves, isCounted } from '../../../functions/application/counted.ts';
import { counterParts } from '../../../functions/application/counters.ts';
import {
  indexAttributes,
  type StoredApplication,
  stagesOf,
  storedWords,
  tables,
  workItems,
} from '../../../functions/deployment.ts';
import { writeMany } from '../../../functions/server/aws/write-many.ts';
import { runCommand } from '../tools.ts';
import { areWritten, changeApplications, isWritten, updateOf } from './change-applications.ts';
import { moveOpenings } from './move-openings.ts';
import { nameOf } from './storage.ts';

/**
 * `npm run reindex` gives every application what this version knows it by and a version before wrote otherwise: its stages, its
 * row of the list, the attributes of its indexes, the words of the search, its places in the office's queues, its place in the
 * totals and in the days from stage to stage, and the record that counts the openings of its copy. It can run at any time and
 * as often as you like, and be stopped anywhere: see docs/upgrade.md.
 */
await runCommand(async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  await changeApplications(client, 'what this version knows them by', async ({ item, record }) => {
    const areMoved = await moveOpenings(client, record);
    if (areMoved === false) return false;
    const haveWords = await addMissing(client, 'words', storedWords(record));
    const haveWork = await addMissing(client, 'work', workItems(record));
    if (!isMoved(record)) return isMovedBy(client, record);
    const wanted = indexAttributes(record);
    if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value)))
      return areMoved ?? haveWords ?? haveWork;
    return isWritten(client, new UpdateCommand(updateOf(record, wanted)));
  });
});

function isMoved(record: StoredApplication): boolean {
  return record.stages !== undefined && isCounted(record);
}

/**
 * Gives a record its stages, and counts it, in one transaction. With the next version: who read the record before this
 * cannot write over it. False where it has changed since it was read.
 */
async function isMovedBy(client: DynamoDBDocumentClient, record: StoredApplication): Promise<boolean> {
  const after = {
    ...record,
    stages: stagesOf(record),
    ...countedForms,
    version: record.version + 1,
  };
  const { stages, version } = after;
  const Update = updateOf(record, { stages, version, ...countedForms, ...indexAttributes(after) });
  const totals = counterParts(counterMoves(record, after)).map(({ write }) => write);
  return areWritten(client, [{ Update }, ...totals]);
}

/**
 * Writes what a record has in another table, as far as it is missing there or of another state. True where some was written,
 * undefined where there was nothing to do.
 */
async function addMissing(
  client: DynamoDBDocumentClient,
  table: 'words' | 'work',
  items: readonly Record<string, unknown>[],
): Promise<true | undefined> {
  if (items.length === 0) return undefined;
  const name = nameOf(table);
  const { partition, sort } = tables[table];
  const Keys = items.map(item => ({ [partition]: item[partition], [sort]: item[sort] }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }));
  const missing = items.filter(item => !Responses?.[name]?.some(stored => isDeepStrictEqual(stored, item)));
  await writeMany(table, { put: missing });
  return missing.length > 0 || undefined;
}
