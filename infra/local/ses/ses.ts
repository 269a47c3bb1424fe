import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Rates } from '../aws/rates.ts';
import { createRestService, type RestService } from '../aws/rest-service.ts';
import { AwsError, type IsAllowed, localAccount, type Principal, requireAllowed } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';

/** Local SES with the REST API v2: sends text and HTML to one address. */

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Delivery event that a configuration set sends, in the format of EventBridge. */
export interface MailEvent {
  readonly id: string;
  readonly source: 'aws.ses';
  readonly 'detail-type': 'Email Sent' | 'Email Bounced' | 'Email Complaint Received';
  /** Time when SES received the email (ISO 8601). The event may arrive much later. */
  readonly time: string;
  readonly detail: object;
}

export interface SesOptions {
  readonly senders: readonly string[];
  readonly configurationSets: readonly string[];
  readonly region: string;
  readonly isAllowed: IsAllowed;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly rates?: Rates | undefined;
  /** Delivers an email together with its delivery events. An email without a configuration set has none. */
  readonly deliver: (mail: SentMail, news: readonly MailEvent[]) => void;
}

const sendPath = '/v2/email/outbound-emails';

const Content = v.object({ Data: v.string() });
const NameValue = v.object({ Name: v.string(), Value: v.string() });
const SendEmail = v.object({
  FromEmailAddress: v.string(),
  ReplyToAddresses: v.optional(v.tuple([v.string()])),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.object({
    Simple: v.object({
      Subject: Content,
      Body: v.object({ Text: Content, Html: v.optional(Content) }),
      Headers: v.optional(v.array(NameValue)),
    }),
  }),
  EmailTags: v.optional(v.array(NameValue), []),
  ConfigurationSetName: v.optional(v.string()),
});
type SendEmail = v.InferOutput<typeof SendEmail>;

export function createSes(options: SesOptions): RestService {
  return createRestService('/v2/email/', (message, body) => send(message, body, options));
}

async function send(message: IncomingMessage, body: Buffer, options: SesOptions): Promise<object> {
  const { method = '', url = '', headers } = message;
  const path = url.split('?')[0] ?? '';
  const request = { service: 'ses', method, path, query: new URLSearchParams(), headers, body } as const;
  const principal = verifySignature(request, options.findPrincipal, new Date());
  if (method !== 'POST' || path !== sendPath)
    throw new AwsError('NotFoundException', `Not supported: ${method} ${path}`, 404);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SendEmail), body.toString());
  if (!parsed.success)
    throw new AwsError('BadRequestException', 'Only text with optional HTML to one address is supported');
  const mail = parsed.output;
  await requireSender(mail, principal, options);
  options.rates?.('ses:SendEmail');
  const MessageId = randomUUID();
  options.deliver(mailOf(mail), mail.ConfigurationSetName === undefined ? [] : eventsOf(mail, MessageId));
  return { MessageId };
}

/** @throws AwsError if the sender address or the configuration set is unknown or not allowed */
async function requireSender(
  { FromEmailAddress, ConfigurationSetName: set }: SendEmail,
  principal: Principal,
  { region, isAllowed, senders, configurationSets }: SesOptions,
): Promise<void> {
  const sender = /<(.+)>$/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress;
  const account = `arn:aws:ses:${region}:${localAccount}`;
  const resources = [`identity/${sender}`, ...(set === undefined ? [] : [`configuration-set/${set}`])];
  for (const resource of resources)
    await requireAllowed(isAllowed, principal, 'ses:SendEmail', `${account}:${resource}`).catch(
      (error: AwsError) => {
        throw new AwsError(error.code, error.message, 403);
      },
    );
  if (set !== undefined && !configurationSets.includes(set))
    throw new AwsError('NotFoundException', `Configuration set <${set}> does not exist`, 404);
  if (!senders.includes(sender))
    throw new AwsError('MessageRejected', `Email address is not verified: ${sender}`);
}

function mailOf({ FromEmailAddress, ReplyToAddresses, Destination, Content }: SendEmail): SentMail {
  const { Subject, Body, Headers } = Content.Simple;
  return {
    to: Destination.ToAddresses[0],
    subject: Subject.Data,
    text: Body.Text.Data,
    html: Body.Html?.Data,
    from: FromEmailAddress,
    replyTo: ReplyToAddresses?.[0],
    headers: Headers && Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
}

/** Emails to these addresses of AWS bounce or cause a complaint. Source: SES Developer Guide, "mailbox simulator". */
function eventsOf(
  { Destination, EmailTags, ConfigurationSetName }: SendEmail,
  messageId: string,
): MailEvent[] {
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const [to] = Destination.ToAddresses;
  const mail = {
    messageId,
    destination: [to],
    tags: { ...tags, 'ses:configuration-set': [ConfigurationSetName] },
  };
  const event = (type: MailEvent['detail-type'], more: object): MailEvent => ({
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': type,
    time: new Date().toISOString(),
    detail: { ...more, mail },
  });
  const [, simulated] =
    /^(bounce|suppressionlist|complaint)(?:\+.*)?@simulator\.amazonses\.com$/.exec(to) ?? [];
  const sent = event('Email Sent', { send: {} });
  if (simulated === undefined) return [sent];
  return simulated === 'complaint'
    ? [sent, event('Email Complaint Received', { complaint: {} })]
    : [sent, event('Email Bounced', { bounce: { bounceType: 'Permanent' } })];
}
