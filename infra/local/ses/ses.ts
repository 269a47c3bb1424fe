import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { AwsError, type IsAllowed, localAccount, type Principal, requireAllowed } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';

/** SES on one machine: its API v2 in REST and JSON, of which the product sends plain text. */

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SesOptions {
  /** The addresses that may send: in SES each has confirmed that it is ours. */
  readonly senders: readonly string[];
  readonly region: string;
  readonly isAllowed: IsAllowed;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly deliver: (mail: SentMail) => void;
}

export interface Ses {
  /** Whether a path is one of this API. */
  knows(path: string): boolean;
  handle(message: IncomingMessage, body: Buffer): Promise<SesAnswer>;
}

interface SesAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sendPath = '/v2/email/outbound-emails';

const Content = v.object({ Data: v.string() });
const SendEmail = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.object({ Simple: v.object({ Subject: Content, Body: v.object({ Text: Content }) }) }),
});

export function createSes(options: SesOptions): Ses {
  return {
    knows: path => path.startsWith('/v2/email/'),
    handle: async (message, body) => {
      try {
        return answer(200, await send(message, body, options));
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return answer(error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
      }
    },
  };
}

function answer(status: number, body: object, headers: Record<string, string> = {}): SesAnswer {
  const common = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
  return { status, headers: { ...common, ...headers }, body: JSON.stringify(body) };
}

async function send(message: IncomingMessage, body: Buffer, options: SesOptions): Promise<object> {
  const { method = '', url = '', headers } = message;
  const path = url.split('?')[0] ?? '';
  const request = { service: 'ses', method, path, query: new URLSearchParams(), headers, body } as const;
  const principal = verifySignature(request, options.findPrincipal, new Date());
  if (method !== 'POST' || path !== sendPath)
    throw new AwsError('NotFoundException', `Not here: ${method} ${path}`, 404);
  const parsed = v.safeParse(SendEmail, readJson(body));
  if (!parsed.success)
    throw new AwsError('BadRequestException', 'Only plain text to one address is sent here');
  const { FromEmailAddress, Destination, Content: content } = parsed.output;
  const sender = /<(.+)>$/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress;
  const identity = `arn:aws:ses:${options.region}:${localAccount}:identity/${sender}`;
  await requireAllowed(options.isAllowed, principal, 'ses:SendEmail', identity).catch((error: AwsError) => {
    throw new AwsError(error.code, error.message, 403);
  });
  if (!options.senders.includes(sender))
    throw new AwsError('MessageRejected', `Email address is not verified: ${sender}`);
  const [to] = Destination.ToAddresses;
  options.deliver({ to, subject: content.Simple.Subject.Data, text: content.Simple.Body.Text.Data });
  return { MessageId: randomUUID() };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
