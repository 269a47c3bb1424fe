import * as v from 'valibot';
import { type FailureCode, httpStatusOf, type Route } from '../../../../../functions/contract.ts';
import { awsLimits } from '../../../../aws-limits.ts';
import type { RawRequest } from './bad-requests.ts';

const Json = v.pipe(v.string(), v.parseJson());
const codes = Object.keys(httpStatusOf) as FailureCode[];
const Refusal = v.object({ message: v.pipe(v.string(), v.nonEmpty()), code: v.picklist(codes) });
/** Error response of API Gateway itself, which has no error code. */
const GatewayRefusal = v.object({ message: v.string() });

interface Answered {
  readonly status: number;
  readonly text: string;
  /** Whether a function answered, and not API Gateway itself. */
  readonly isOurs: boolean;
}

/** Describes a wrong response. Returns undefined for a success and for a correct refusal. */
export function problemOf(
  route: Route,
  request: RawRequest,
  { status, text, isOurs }: Answered,
): string | undefined {
  const about = `${route.name} answered ${status} ${text.slice(0, 200)} to ${JSON.stringify(request).slice(0, 300)}`;
  if (status < 400 || (!isOurs && isFirewalled(route, request, text))) return undefined;
  const parsed = v.safeParse(v.pipe(Json, isOurs ? Refusal : GatewayRefusal), text);
  const isShut = status === 401 && route.audience !== 'public';
  if (!parsed.success || status >= 500 || isShut) return about;
  const { code } = v.parse(v.partial(Refusal), parsed.output);
  return code !== undefined && httpStatusOf[code] !== status ? about : undefined;
}

/** Returns whether the firewall may have blocked a public call: for a large body, or for texts in path or query. */
function isFirewalled({ audience }: Route, { id, query, body = '' }: RawRequest, text: string): boolean {
  const isSuspicious =
    id !== undefined || query.length > 0 || Buffer.byteLength(body) > awsLimits.firewallBody.most;
  return audience === 'public' && isSuspicious && text.includes('The firewall blocked this request');
}

export async function send(
  site: string,
  token: string,
  route: Route,
  { id, query, body }: RawRequest,
): Promise<Answered> {
  const path = route.path.replace(/\{\w+\}/g, () =>
    encoded(typeof id === 'string' ? id : JSON.stringify(id)),
  );
  const url = new URL(path, site);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const reply = await fetch(url, {
    method: route.method,
    redirect: 'manual',
    headers: {
      // Uses a new connection each time, because the server may close a kept one just when it is used again.
      connection: 'close',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    ...(body !== undefined && { body }),
  });
  return { status: reply.status, text: await reply.text(), isOurs: reply.headers.has('apigw-requestid') };
}

/** Encodes a text for a URL. Replaces lone surrogates, which URLs cannot contain. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 300));
}
