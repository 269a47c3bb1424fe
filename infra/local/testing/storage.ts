import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { waitsForSignature } from '../../../functions/application/rules/index-keys.ts';
import { environmentNames, type ResourceKind, type TableName } from '../../../functions/deployment.ts';

const nameOf = (kind: ResourceKind): string => {
  const name = process.env[environmentNames[kind]];
  if (!name) throw new Error(`${environmentNames[kind]} is not set: start a test cloud first`);
  return name;
};

export async function itemsOf(kind: TableName): Promise<Record<string, unknown>[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const pages = paginateScan({ client }, { TableName: nameOf(kind), ConsistentRead: true });
  const items: Record<string, unknown>[] = [];
  for await (const page of pages) items.push(...(page.Items ?? []));
  return items;
}

export async function keysUnder(prefix: string, bucket: 'files' | 'archive' = 'files'): Promise<string[]> {
  const pages = paginateListObjectsV2({ client: new S3Client() }, { Bucket: nameOf(bucket), Prefix: prefix });
  const keys: string[] = [];
  for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key = '' }) => Key));
  return keys;
}

/** Waits until every applicant's copy is signed, because the signing function writes until then. */
export async function allSigned(): Promise<void> {
  const isWaiting = ({ signingKey }: Record<string, unknown>) => waitsForSignature(String(signingKey));
  while ((await itemsOf('applications')).some(isWaiting)) await pause(20);
}

export async function everything() {
  await allSigned();
  const byId = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
  return {
    applications: (await itemsOf('applications')).sort(byId),
    activity: (await itemsOf('activity')).sort(byId),
    files: (await keysUnder('applications/')).sort(),
  };
}
