import { environmentNames, type ResourceKind } from '../../shared/resources.ts';

/**
 * Returns the IAM permissions that AWS calls need. Sources: Service Authorization Reference; DynamoDB
 * Developer Guide, "Using IAM with transactions".
 */

/** A permission in the form of the contract's `uses`. */
export interface Permission {
  readonly action: string;
  readonly on: string;
}

/** Returns the permissions for a command, by its class name without `Command`, and its input. */
export type PermissionsOf = (command: string, input: unknown) => Permission[];

/** IAM checks each part of a transaction as a separate action. */
const itemActions: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Returns the permissions for commands of `@aws-sdk/lib-dynamodb`. @throws Error for an unknown command */
export function tablePermissions(command: string, input: unknown): Permission[] {
  switch (command) {
    case 'Get':
    case 'Put':
    case 'Update':
    case 'Delete':
      return [{ action: `dynamodb:${itemActions[command]}`, on: tableOf(input) }];
    case 'Query':
    case 'Scan': {
      const index = read(input, 'IndexName');
      const on = index === undefined ? tableOf(input) : `${tableOf(input)}/index/${index}`;
      return [{ action: `dynamodb:${command}`, on }];
    }
    case 'BatchGet':
    case 'BatchWrite':
      return Object.keys(Object(read(input, 'RequestItems'))).map(table => ({
        action: `dynamodb:${command}Item`,
        on: kindNamed(table),
      }));
    case 'TransactGet':
    case 'TransactWrite':
      return list(read(input, 'TransactItems')).flatMap(item =>
        Object.entries(Object(item)).map(([part, its]) => ({
          action: `dynamodb:${itemActions[part] ?? part}`,
          on: tableOf(its),
        })),
      );
    default:
      throw unknownCommand(command);
  }
}

/** Returns the permissions for commands of `@aws-sdk/client-s3`. @throws Error for an unknown command */
export function filePermissions(command: string, input: unknown): Permission[] {
  const bucket = text(input, 'Bucket');
  switch (command) {
    case 'GetObject':
    case 'HeadObject':
      return [{ action: 's3:GetObject', on: filesAt(bucket, text(input, 'Key')) }];
    case 'PutObject':
    case 'GetObjectTagging':
    case 'DeleteObject':
      return [{ action: `s3:${command}`, on: filesAt(bucket, text(input, 'Key')) }];
    case 'ListObjectsV2':
      return [{ action: 's3:ListBucket', on: kindNamed(bucket) }];
    case 'CopyObject': {
      const [from = '', ...key] = text(input, 'CopySource').split('/');
      return [
        { action: 's3:GetObject', on: filesAt(from, key.join('/')) },
        { action: 's3:PutObject', on: filesAt(bucket, text(input, 'Key')) },
      ];
    }
    case 'DeleteObjects':
      return list(read(read(input, 'Delete'), 'Objects')).map(object => ({
        action: 's3:DeleteObject',
        on: filesAt(bucket, text(object, 'Key')),
      }));
    default:
      throw unknownCommand(command);
  }
}

export function poolPermissions(command: string, input: unknown): Permission[] {
  const pool = read(input, 'UserPoolId');
  // A call with a user's own token does not name the pool.
  return [{ action: `cognito-idp:${command}`, on: pool === undefined ? 'staff' : kindNamed(String(pool)) }];
}

/** Returns the permissions for KMS. The current key signs; all keys are published. */
export function keyPermissions(command: string, input: unknown): Permission[] {
  const key = text(input, 'KeyId');
  const published = (process.env[environmentNames.proofKeys] ?? '').split(' ');
  const on = command === 'GetPublicKey' && published.includes(key) ? 'proofKeys' : kindNamed(key);
  return [{ action: `kms:${command}`, on }];
}

/** Returns the permissions for SES: one for the sender's address and one for each configuration set. */
export function mailPermissions(command: string, input: unknown): Permission[] {
  const address = /<(.+)>$/.exec(text(input, 'FromEmailAddress'))?.[1] ?? '';
  const set = read(input, 'ConfigurationSetName');
  const names = [address, ...(set === undefined ? [] : [String(set)])];
  return names.map(name => ({ action: `ses:${command}`, on: kindNamed(name) }));
}

/** Returns the permissions for SMS: for a message, one for the sender and one for the configuration set. */
export function textPermissions(command: string, input: unknown): Permission[] {
  const names =
    command === 'SendTextMessage'
      ? [text(input, 'OriginationIdentity'), text(input, 'ConfigurationSetName')]
      : [text(input, 'OptOutListName')];
  return names.map(name => ({ action: `sms-voice:${command}`, on: kindNamed(name) }));
}

export function whatsAppPermissions(command: string, input: unknown): Permission[] {
  return [{ action: `social-messaging:${command}`, on: kindNamed(text(input, 'originationPhoneNumberId')) }];
}

export function secretPermissions(command: string, input: unknown): Permission[] {
  return [{ action: `secretsmanager:${command}`, on: kindNamed(text(input, 'SecretId')) }];
}

/** Returns the permission that a link to one object needs. */
export function linkPermissions({
  method,
  url: { host, pathname },
}: {
  readonly method: 'GET' | 'DELETE';
  readonly url: URL;
}): Permission[] {
  const bucket = process.env[environmentNames.files] ?? '';
  const path = decodeURIComponent(pathname).slice(1);
  const key = host.startsWith(`${bucket}.`) ? path : path.slice(bucket.length + 1);
  return [{ action: method === 'GET' ? 's3:GetObject' : 's3:DeleteObject', on: filesAt(bucket, key) }];
}

function kindNamed(name: string): ResourceKind {
  for (const [kind, variable] of Object.entries(environmentNames)) {
    if (process.env[variable] === name && isKind(kind)) return kind;
  }
  throw new Error(`No environment variable of a resource has the value ${name}`);
}

const isKind = (kind: string): kind is ResourceKind => kind in environmentNames;
const tableOf = (input: unknown): ResourceKind => kindNamed(text(input, 'TableName'));

/**
 * Returns the resource of an object: all pages together, `.well-known` files and files without a folder by
 * their key, others by their first folder.
 */
function filesAt(bucket: string, key: string): string {
  const [first, ...rest] = key.split('/');
  const last = rest.at(-1);
  if (last === undefined || first === '.well-known') return `${kindNamed(bucket)}/${key}`;
  return `${kindNamed(bucket)}/${last === 'index.html' ? '*/index.html' : `${first}/*`}`;
}

const read = (value: unknown, name: string): unknown => Object(value)[name];
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function text(value: unknown, name: string): string {
  const found = read(value, name);
  if (typeof found !== 'string') throw new Error(`A call without ${name}: ${JSON.stringify(value)}`);
  return found;
}

function unknownCommand(command: string): Error {
  return new Error(
    `Which permissions ${command} needs is not known: add it to functions/testing/uses/permissions.ts`,
  );
}
