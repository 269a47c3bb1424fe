import { createHash, randomBytes } from 'node:crypto';
import { maxBodyBytes } from '../http.ts';

/** A signer of requests: a function's role, or the operator, who may do everything. */
export interface Principal {
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The role's policy documents, without CloudFormation references. Undefined allows everything. */
  readonly policies: readonly object[] | undefined;
}

/** Creates a signer. It gets the secret key of the signer in `known` (by access key) that has the same name, if any. */
export function newPrincipal(
  name: string,
  policies?: readonly object[],
  known?: ReadonlyMap<string, Principal>,
): Principal {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase();
  const accessKeyId = `LOCA${id}`;
  const secretAccessKey = known?.get(accessKeyId)?.secretAccessKey ?? randomBytes(30).toString('base64');
  return { name, accessKeyId, secretAccessKey, policies };
}

/** Returns whether a signer may do an action, such as `dynamodb:PutItem`, on a resource (an ARN). */
export type IsAllowed = (principal: Principal, action: string, resource: string) => Promise<boolean>;

/** An error in AWS's format. `code` is the exception's name; `body` adds properties to a JSON error. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'AwsError';
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

export function notSigned(): AwsError {
  return new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

export function tooLarge(): AwsError {
  return new AwsError(
    'EntityTooLarge',
    `Your proposed upload exceeds the maximum allowed size of ${maxBodyBytes} bytes`,
  );
}

export function denialOf({ name }: Principal, action: string, resource: string): string {
  const user = `arn:aws:sts::${localAccount}:assumed-role/${name}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource}`;
}

/** @throws AwsError AccessDeniedException if IAM does not allow the action */
export async function requireAllowed(
  isAllowed: IsAllowed,
  principal: Principal,
  action: string,
  resource: string,
): Promise<void> {
  if (await isAllowed(principal, action, resource)) return;
  throw new AwsError('AccessDeniedException', denialOf(principal, action, resource));
}

export interface JsonService {
  /** Checks a call before the service handles it, for example against a web ACL. @throws AwsError if it is blocked */
  admit?(
    action: string,
    sent: { readonly body: Buffer; readonly userAgent: string },
    principal: Principal | undefined,
  ): void;
  /** Handles a call. `principal` is undefined if the call is unsigned. @throws AwsError */
  call(action: string, input: Record<string, unknown>, principal: Principal | undefined): Promise<object>;
  close(): Promise<void>;
}

export const localAccount = '000000000000';
