import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleTable } from '../testing/people-table.ts';
import { operator } from '../testing/test-aws.ts';
import { createDynamo } from './dynamodb.ts';
import { openStore } from './store.ts';
import { withStreams } from './streams.ts';

/** With this many rounds, four of five runs of the test would notice writes that are not atomic. */
const rounds = 14;
/** Milliseconds from the first acknowledged pair until the process is killed, different in each round. */
const lifetime = (round: number): number => (round * 17) % 60;
const writer = fileURLToPath(new URL('../testing/crash-writer.ts', import.meta.url));
const Streamed = v.object({ NewImage: v.object({ id: v.object({ S: v.string() }) }) });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamodb-crash-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Kills the writing process after a while. Returns the ids of the pairs that it had acknowledged. */
async function writeUntilKilled(round: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text;
  });
  await Promise.race([once(child.stdout, 'data'), closed]);
  await new Promise(resolve => setTimeout(resolve, lifetime(round)));
  child.kill('SIGKILL');
  await closed;
  return output.split('\n').slice(0, -1);
}

async function storedIds(table: string): Promise<Set<string>> {
  const store = await openStore(folder, 'eu-west-1');
  const ids = new Set<string>();
  for await (const item of store.items(table)) ids.add(item['id']?.S ?? '');
  await store.close();
  return ids;
}

/** Returns the ids in the stream of the table `left`, in order. */
async function streamedIds(): Promise<string[]> {
  const { store, streams } = await withStreams(await openStore(folder, 'eu-west-1'));
  const records = await streams.read('reader', Infinity);
  await store.close();
  return records.map(({ dynamodb }) => v.parse(Streamed, dynamodb).NewImage.id.S);
}

describe('A process that is killed while it writes pairs of items', () => {
  it('leaves no incomplete pair; the table and the stream contain each acknowledged pair', {
    timeout: 180_000,
  }, async () => {
    const dynamo = await createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' });
    for (const TableName of ['left', 'right']) {
      await dynamo.call('CreateTable', { ...peopleTable(TableName).input }, operator);
    }
    await dynamo.close();

    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await writeUntilKilled(round)));
      const [left, right] = [await storedIds('left'), await storedIds('right')];
      expect(left).toEqual(right);
      expect(acknowledged.filter(id => !left.has(id))).toEqual([]);
      const streamed = await streamedIds();
      expect(new Set(streamed)).toEqual(left);
      expect(streamed.filter(id => acknowledged.includes(id))).toEqual(acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
  });
});
