import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import {
  counterOf,
  currentStage,
  indexAttributes,
  isLive,
  type StoredApplication,
  stageCounters,
  stagesOf,
  stageTotalsId,
  tables,
} from '../../../functions/deployment.ts';
import { runCommand } from '../tools.ts';
import { changeApplications, isWritten, updateOf } from './change-applications.ts';
import { nameOf } from './storage.ts';

const Counters = v.object(v.entriesFromList(stageCounters, v.optional(v.number(), 0)));
type Counters = v.InferOutput<typeof Counters>;

/**
 * `npm run stages` gives every application from before there were stages those that are known of it, then counts the
 * live ones by status and stage. It can run at any time and as often as you like: see docs/upgrade.md.
 */
await runCommand(async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const before = await readCounters(client);
  const counted = v.parse(Counters, {});
  await changeApplications(client, 'the stages that are known', async ({ record }) => {
    const staged = { ...record, stages: stagesOf(record) };
    const stage = currentStage(staged.stages);
    if (stage && isLive(record)) counted[counterOf(record.isStatus, stage)] += 1;
    return record.stages ? undefined : isWritten(client, new UpdateCommand(stagesUpdate(staged)));
  });
  if (!(await isWritten(client, new UpdateCommand(counterUpdate(before, counted)))))
    throw new Error('An application changed while they were counted: run it again.');
});

/** With the next version: who read the record before this cannot write over it. */
function stagesUpdate(record: StoredApplication) {
  const version = record.version + 1;
  return updateOf(record, { stages: record.stages, version, ...indexAttributes({ ...record, version }) });
}

function counterKey() {
  return {
    TableName: nameOf('applications'),
    Key: { [tables.applications.partition]: stageTotalsId },
  };
}

async function readCounters(client: DynamoDBDocumentClient): Promise<Counters> {
  const { Item } = await client.send(new GetCommand({ ...counterKey(), ConsistentRead: true }));
  return v.parse(Counters, Item ?? {});
}

/** Sets every counter, unless one is no longer as it was: each change of an application moves one in its transaction. */
function counterUpdate(before: Counters, counted: Counters): UpdateCommandInput {
  // What was never counted is missing, and reads as 0.
  const same = stageCounters.map((name, index) =>
    before[name] === 0
      ? `(attribute_not_exists(#${index}) OR #${index} = :old${index})`
      : `#${index} = :old${index}`,
  );
  const values = stageCounters.flatMap((name, index) => [
    [`:new${index}`, counted[name]] as const,
    [`:old${index}`, before[name]] as const,
  ]);
  return {
    ...counterKey(),
    UpdateExpression: `SET ${stageCounters.map((_, index) => `#${index} = :new${index}`).join(', ')}`,
    ConditionExpression: same.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(stageCounters.map((name, index) => [`#${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(values),
  };
}
