import {
  type AttributeValue,
  CreateTableCommand,
  type DynamoDBClient,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import { expect } from 'vitest';
import type { IsAllowed } from '../aws/service.ts';

export const invalid = expect.objectContaining({ name: 'ValidationException' });

/** Table of people by id. Its index `byPassport` sorts by passport and age. */
export function peopleTable(TableName: string): CreateTableCommand {
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'id', AttributeType: 'S' },
      { AttributeName: 'passport', AttributeType: 'S' },
      { AttributeName: 'age', AttributeType: 'N' },
    ],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byPassport',
        KeySchema: [
          { AttributeName: 'passport', KeyType: 'HASH' },
          { AttributeName: 'age', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
}

export async function readPerson(
  client: DynamoDBClient,
  TableName: string,
  id: string,
): Promise<Record<string, AttributeValue> | undefined> {
  return (await client.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }))).Item;
}

/** Replaces IAM in a test: records each check and denies one action. */
export interface Guard {
  /** The checks in order, each as `action resource`. */
  readonly asked: string[];
  denied: string | undefined;
  readonly isAllowed: IsAllowed;
}

export function createGuard(): Guard {
  const guard: Guard = {
    asked: [],
    denied: undefined,
    isAllowed: async (_principal, action, resource) => {
      guard.asked.push(`${action} ${resource}`);
      return action !== guard.denied;
    },
  };
  return guard;
}
