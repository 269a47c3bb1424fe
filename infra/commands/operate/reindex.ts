import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { indexAttributes } from '../../../functions/contract.ts';
import { changeApplications, updateOf } from './change-applications.ts';

/**
 * `npm run reindex` gives every application its row of the list and the attributes that its indexes need today, where a
 * version before wrote it without them or otherwise. It can run at any time and as often as you like: see docs/upgrade.md.
 */
await changeApplications('what their indexes need', async (client, { item, record }) => {
  const wanted = indexAttributes(record);
  if (Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(item[name], value))) return undefined;
  try {
    await client.send(new UpdateCommand(updateOf(record, wanted)));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
});
