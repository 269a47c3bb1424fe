import { localAccount } from '../aws/service.ts';
import { readObject, readParts } from './transactions.ts';
import { missing } from './writes.ts';

/** Permissions that a DynamoDB call needs: the exact actions on the exact tables and indexes. */

/** One permission: an IAM action, such as `dynamodb:PutItem`, on an ARN. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
}

/** The permissions that a call needs. @throws AwsError ValidationException when it does not name its tables */
export function permissionsFor(action: string, input: Record<string, unknown>, region: string): Permission[] {
  const account = `arn:aws:dynamodb:${region}:${localAccount}`;
  const on = (name: string, table: unknown, index?: unknown): Permission => {
    if (typeof table !== 'string') throw missing('TableName');
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
      return readParts(input).map(([part, request]) => on(part, request['TableName']));
    default:
      return [on(action, input['TableName'])];
  }
}
