import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand, BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type StoredApplication, storedWords } from '../../../functions/deployment.ts';
import { nameOf } from './storage.ts';

/**
 * Writes the words by which a search finds an application, as far as they are missing or of another state.
 * @returns true where some were written, undefined where there was nothing to do
 */
export async function addWords(
  client: DynamoDBDocumentClient,
  record: StoredApplication,
): Promise<true | undefined> {
  const words = storedWords(record);
  if (words.length === 0) return undefined;
  const name = nameOf('words');
  const Keys = words.map(({ beginning, place }) => ({ beginning, place }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }));
  const missing = words.filter(word => !Responses?.[name]?.some(stored => isDeepStrictEqual(stored, word)));
  // DynamoDB takes 25 at once.
  for (let start = 0; start < missing.length; start += 25) {
    const requests = missing.slice(start, start + 25).map(Item => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
  }
  return missing.length > 0 || undefined;
}
