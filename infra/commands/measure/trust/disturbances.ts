import type { IncomingMessage } from 'node:http';
import type { InterceptCall } from '../../../local/aws/aws-server.ts';
import type { HttpAnswer } from '../../../local/http.ts';

export const services = ['DynamoDB', 'S3', 'Cognito', 'KMS', 'SES'] as const;
export type Service = (typeof services)[number];

/** Returns the AWS service that a call goes to, or undefined for a service that has no faults in this test. */
function serviceOf({ headers, url = '' }: IncomingMessage): Service | undefined {
  const target = String(headers['x-amz-target'] ?? '');
  if (target.startsWith('DynamoDB_')) return 'DynamoDB';
  if (target.startsWith('AWSCognito')) return 'Cognito';
  if (target.startsWith('TrentService')) return 'KMS';
  if (url.startsWith('/v2/')) return 'SES';
  return target === '' ? 'S3' : undefined;
}

const refusals: Readonly<Record<Service, { failing: HttpAnswer; throttled: HttpAnswer }>> = {
  DynamoDB: {
    failing: json(500, 'InternalServerError'),
    throttled: json(400, 'ThrottlingException'),
  },
  Cognito: {
    failing: json(500, 'InternalErrorException'),
    throttled: json(400, 'TooManyRequestsException'),
  },
  KMS: {
    failing: json(500, 'KMSInternalException'),
    throttled: json(400, 'ThrottlingException'),
  },
  SES: {
    failing: json(500, 'InternalServiceErrorException'),
    throttled: json(429, 'TooManyRequestsException'),
  },
  S3: {
    failing: xml(500, 'InternalError'),
    throttled: xml(503, 'SlowDown'),
  },
};

function json(status: number, code: string): HttpAnswer {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code };
  return { status, headers, body: JSON.stringify({ __type: code, message: 'A secret of our insides' }) };
}

function xml(status: number, code: string): HttpAnswer {
  const body = `<Error><Code>${code}</Code><Message>A secret of our insides</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** `dropped` closes the connection before the call is done, `lost` after it. `silent` waits until the fault ends. */
export const kinds = ['slow', 'failing', 'throttled', 'dropped', 'lost', 'silent'] as const;
export type Kind = (typeof kinds)[number];

/** Delay of a slow AWS call, far below every timeout. */
const slowMilliseconds = 300;

export interface Disturbance {
  readonly intercept: InterceptCall;
  readonly calls: () => number;
  end(): void;
}

/** Makes `count` calls fail, from number `from`. Dropping all later calls looks as if the function was killed. */
export function disturb(
  service: Service | 'all',
  kind: Kind,
  from = 1,
  count = Number.POSITIVE_INFINITY,
): Disturbance {
  let calls = 0;
  const over = Promise.withResolvers<undefined>();
  const intercept: InterceptCall = async (message, run) => {
    const called = serviceOf(message);
    if (!called || (service !== 'all' && called !== service)) return run();
    calls += 1;
    if (calls < from || calls >= from + count) return run();
    if (kind === 'failing' || kind === 'throttled') return refusals[called][kind];
    if (kind === 'silent') return over.promise;
    if (kind === 'slow') await new Promise(resolve => setTimeout(resolve, slowMilliseconds));
    if (kind === 'dropped') return undefined;
    const reply = await run();
    return kind === 'lost' ? undefined : reply;
  };
  return { intercept, calls: () => calls, end: () => over.resolve(undefined) };
}

export function failWritesTo(table: string): InterceptCall {
  return async ({ headers }, run, body) => {
    const isWrite = /^DynamoDB_\w+\.(Put|Update|Delete|TransactWrite|BatchWrite)Item/.test(
      String(headers['x-amz-target']),
    );
    return isWrite && body?.includes(`"${table}"`) ? refusals.DynamoDB.failing : run();
  };
}
