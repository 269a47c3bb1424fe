import type { HttpRequest } from '@smithy/core/protocols';

/** Remembers the service and the action of a failed call, because the SDK's errors do not contain them. */

interface AwsCall {
  readonly service: string;
  readonly action: string;
}

const calls = new WeakMap<object, AwsCall>();

export function rememberCall(
  outcome: object,
  service: string,
  { headers, query, method }: HttpRequest,
): void {
  const action = headers['x-amz-target']?.split('.').at(-1) ?? query['x-id'] ?? method;
  calls.set(outcome, { service, action: String(action) });
}

type AwsError = Error & {
  readonly code?: unknown;
  readonly $response?: object;
  readonly $metadata?: { readonly requestId?: string };
};

/** Returns what may be logged about a failed AWS call: service, action, error code and request id. */
export function awsFailureOf(error: AwsError): object | undefined {
  const call = calls.get(error) ?? (error.$response && calls.get(error.$response));
  const code = typeof error.code === 'string' ? error.code : error.name;
  return call && { ...call, code, requestId: error.$metadata?.requestId };
}
