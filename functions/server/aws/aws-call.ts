import type { HttpRequest } from '@smithy/core/protocols';

/** Call to AWS from which an error came: the SDK's errors do not say. */

interface AwsCall {
  readonly service: string;
  readonly action: string;
}

const calls = new WeakMap<object, AwsCall>();

/** Remembers that this response, or the error in its place, belongs to a request. */
export function rememberCall(
  outcome: object,
  service: string,
  { headers, query, method }: HttpRequest,
): void {
  const action = headers['x-amz-target']?.split('.').at(-1) ?? query['x-id'] ?? method;
  calls.set(outcome, { service, action: String(action) });
}

/** Error of the SDK; `code` is that of a connection. */
type AwsError = Error & {
  readonly code?: unknown;
  readonly $response?: object;
  readonly $metadata?: { readonly requestId?: string };
};

/** Loggable facts of a failed call: service, action, error code, and the id by which AWS knows the request. */
export function awsFailureOf(error: AwsError): object | undefined {
  const call = calls.get(error) ?? (error.$response && calls.get(error.$response));
  const code = typeof error.code === 'string' ? error.code : error.name;
  return call && { ...call, code, requestId: error.$metadata?.requestId };
}
