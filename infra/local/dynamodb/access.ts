/** Which permissions a DynamoDB call needs: the exact actions on the exact tables and indexes. */

import { AwsError, localAccount } from '../aws/service.ts';

/** One permission: an IAM action, such as `dynamodb:PutItem`, on an ARN. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
}

/** Each part of a transaction is allowed or refused as an action of its own. */
const partActions = new Map([
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'ConditionCheckItem'],
  ['Get', 'GetItem'],
]);

/**
 * The permissions that `action` with `input` needs.
 *
 * @throws AwsError ValidationException when the input does not name its tables
 */
export function permissionsFor(action: string, input: Record<string, unknown>, region: string): Permission[] {
  const account = `arn:aws:dynamodb:${region}:${localAccount}`;
  const on = (name: string, table: unknown, index?: unknown): Permission => {
    if (typeof table !== 'string') {
      throw new AwsError(
        'ValidationException',
        "The parameter 'TableName' is required but was not present in the request",
      );
    }
    const path = typeof index === 'string' ? `table/${table}/index/${index}` : `table/${table}`;
    return { action: `dynamodb:${name}`, resource: `${account}:${path}` };
  };
  switch (action) {
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: `${account}:table/*` }];
    case 'Query':
    case 'Scan':
      return [on(action, input['TableName'], input['IndexName'])];
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.keys(readObject(input['RequestItems'])).map(table => on(action, table));
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return readParts(input).map(([kind, part]) => on(partActions.get(kind) ?? kind, part['TableName']));
    default:
      return [on(action, input['TableName'])];
  }
}

/**
 * The parts of a transaction, each as its kind (`Put`, `Get`, …) and its request.
 *
 * @throws AwsError ValidationException when there are none, more than 100, or one is not a single known kind
 */
export function readParts(input: Record<string, unknown>): [kind: string, part: Record<string, unknown>][] {
  const list = input['TransactItems'];
  if (!Array.isArray(list) || list.length === 0 || list.length > 100) {
    throw new AwsError(
      'ValidationException',
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    );
  }
  return list.map((entry: unknown) => {
    const [[kind, part] = [], ...others] = Object.entries(readObject(entry));
    if (kind === undefined || others.length > 0 || !partActions.has(kind)) {
      throw new AwsError(
        'ValidationException',
        'TransactItems can only contain one of Check, Put, Update or Delete',
      );
    }
    return [kind, readObject(part)];
  });
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
