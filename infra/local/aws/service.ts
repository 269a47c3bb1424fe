import { createHash, randomBytes } from 'node:crypto';
import { maxBodyBytes } from '../http.ts';

/** Parts that the emulated AWS services share: who calls, what a service answers, and how it refuses. */

/** One signer of requests: a function's role, or the operator, who may do everything. */
export interface Principal {
  /** The construct id of the function, or `operator`. */
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The role's policy documents with every reference resolved; undefined means that everything is allowed. */
  readonly policies: readonly object[] | undefined;
}

/** A signer. It keeps the secret of one with the same name in `known`, by access key. */
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

/** Asks IAM whether `principal` may do `action` (`dynamodb:PutItem`) on `resource` (an ARN). */
export type IsAllowed = (principal: Principal, action: string, resource: string) => Promise<boolean>;

/** A refusal as AWS words it: `code` is the exception's name, `body` adds members to a JSON error. */
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

/** The refusal of a call that nobody signed. */
export function notSigned(): AwsError {
  return new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

/** The refusal of a body that is larger than any service takes. */
export function tooLarge(): AwsError {
  return new AwsError(
    'EntityTooLarge',
    `Your proposed upload exceeds the maximum allowed size of ${maxBodyBytes} bytes`,
  );
}

/** Makes AWS's refusal of a call that IAM does not allow. */
export function denialOf({ name }: Principal, action: string, resource: string): string {
  const user = `arn:aws:sts::${localAccount}:assumed-role/${name}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource}`;
}

/** Asks IAM about a call of a JSON-protocol service. @throws AwsError AccessDeniedException when it is not allowed */
export async function requireAllowed(
  isAllowed: IsAllowed,
  principal: Principal,
  action: string,
  resource: string,
): Promise<void> {
  if (await isAllowed(principal, action, resource)) return;
  throw new AwsError('AccessDeniedException', denialOf(principal, action, resource));
}

/** A JSON-protocol service (DynamoDB, Cognito, KMS): one call in, one answer out. */
export interface JsonService {
  /**
   * Check before the service, such as a web ACL: it is shown the body as it came, and what
   * the caller says it is.
   *
   * @throws AwsError when it lets the call not through
   */
  admit?(
    action: string,
    sent: { readonly body: Buffer; readonly userAgent: string },
    principal: Principal | undefined,
  ): void;
  /**
   * Runs `action` (`GetItem`, `AdminCreateUser`).
   *
   * @param principal undefined when the call was not signed
   * @throws AwsError when it is refused
   */
  call(action: string, input: Record<string, unknown>, principal: Principal | undefined): Promise<object>;
  close(): Promise<void>;
}

/** The account and partition that local ARNs carry. */
export const localAccount = '000000000000';
