import * as v from 'valibot';
import { readMany } from '../server/aws/read-many.ts';
import { parseOrFault } from '../server/fault.ts';

const ClientAddress = v.object({ entry: v.string(), address: v.string(), expires: v.number() });

/**
 * Reads the client's address of each of at most 100 entries of the history, by the entry's `at`. DynamoDB may remove
 * an address some days after it has expired: from its expiry on it counts as gone.
 */
export async function readAddresses(
  entries: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const items = await readMany('clientAddresses', entries, ['address', 'expires']);
  const seconds = now.getTime() / 1000;
  return new Map(
    items
      .map(item => parseOrFault(ClientAddress, item, 'A client’s address'))
      .filter(({ expires }) => expires > seconds)
      .map(({ entry, address }) => [entry, address]),
  );
}
