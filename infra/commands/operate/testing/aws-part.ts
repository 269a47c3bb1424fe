import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { fetchApplicationEnquiry } from '../../../../functions/contract.ts';
import { environmentNames, type Table, tables } from '../../../../functions/deployment.ts';
import type { InterceptCall } from '../../../local/aws/aws-server.ts';
import { itemsOf } from '../../../local/testing/storage.ts';
import { tableNames } from '../open-stage.ts';

/**
 * Simulates two things that a restore needs and the local cloud lacks: point-in-time recovery and reserved concurrency.
 */

/** Concurrency that the stage reserves for the enquiry. */
export const enquiryShare = 50;

const Restore = v.object({ SourceTableName: v.string(), TargetTableName: v.string() });
const Delete = v.object({ TableName: v.string() });
const Concurrency = v.object({ ReservedConcurrentExecutions: v.number() });

export interface AwsPart {
  readonly intercept: InterceptCall;
  /** Reserved concurrency of each function, as commands have set it. */
  readonly reserved: Map<string, number>;
  /** Restored tables that were not deleted since. */
  readonly restored: Set<string>;
  /** Remembers the current content of the tables. A restore to any time returns it. */
  remember(): Promise<void>;
}

export function createAwsPart(): AwsPart {
  const reserved = new Map<string, number>();
  const restored = new Set<string>();
  const remembered = new Map<string, { readonly table: Table; readonly items: Record<string, unknown>[] }>();
  const answer = (body: object) => ({ status: 200, headers: {}, body: JSON.stringify(body) });

  return {
    reserved,
    restored,
    async remember() {
      for (const name of tableNames)
        remembered.set(process.env[environmentNames[name]] ?? '', {
          table: tables[name],
          items: await itemsOf(name),
        });
    },
    async intercept(message, run, body) {
      const target = String(message.headers['x-amz-target']);
      if (target.endsWith('.RestoreTableToPointInTime')) {
        const { SourceTableName, TargetTableName } = v.parse(Restore, JSON.parse(String(body)));
        const source = remembered.get(SourceTableName);
        if (!source) throw new Error(`${SourceTableName} was not remembered`);
        await copyTable(TargetTableName, source.table, source.items);
        restored.add(TargetTableName);
        return answer({});
      }
      if (target.endsWith('.DeleteTable')) {
        restored.delete(v.parse(Delete, JSON.parse(String(body))).TableName);
        return answer({});
      }
      const [, name = ''] =
        /^\/\d{4}-\d\d-\d\d\/functions\/([\w-]+)\/concurrency$/.exec(message.url ?? '') ?? [];
      if (!name) return run();
      if (message.method === 'PUT')
        reserved.set(name, v.parse(Concurrency, JSON.parse(String(body))).ReservedConcurrentExecutions);
      if (message.method === 'DELETE') reserved.delete(name);
      const deployed = name.startsWith(fetchApplicationEnquiry.name) ? enquiryShare : undefined;
      return answer({ ReservedConcurrentExecutions: reserved.get(name) ?? deployed });
    },
  };
}

async function copyTable(TableName: string, { partition, sort }: Table, items: Record<string, unknown>[]) {
  const client = new DynamoDBClient();
  const keys = [partition, ...(sort ? [sort] : [])];
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: keys.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, place) => ({
        AttributeName,
        KeyType: place === 0 ? 'HASH' : 'RANGE',
      })),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  const documents = DynamoDBDocumentClient.from(client);
  for (const Item of items) await documents.send(new PutCommand({ TableName, Item }));
}
