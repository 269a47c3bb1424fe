import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { indexAttributes } from '../../../functions/deployment.ts';
import { runCommand } from '../tools.ts';
import { changeApplications, isWritten, updateOf } from './change-applications.ts';

/**
 * `npm run reindex` gives every application its row of the list and the attributes that its indexes need today, where a
 * version before wrote it without them or otherwise. It can run at any time and as often as you like: see docs/upgrade.md.
 */
await runCommand(async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  await changeApplications(client, 'what their indexes need', async ({ item, record }) => {
    const wanted = indexAttributes(record);
    if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value)))
      return undefined;
    return isWritten(client, new UpdateCommand(updateOf(record, wanted)));
  });
});
