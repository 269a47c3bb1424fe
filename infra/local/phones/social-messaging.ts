import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Rates } from '../aws/rates.ts';
import { createRestService, type RestService } from '../aws/rest-service.ts';
import { AwsError, type IsAllowed, localAccount, type Principal, requireAllowed } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';
import { approvedTemplates } from './approved-templates.ts';
import type { Phones } from './phones.ts';

/** Local AWS End User Messaging Social: WhatsApp messages from approved templates. */

export interface SocialMessagingOptions {
  /** Ids of the linked numbers, and the topic for their events. */
  readonly numbers: readonly { readonly id: string; readonly topicArn: string }[];
  readonly region: string;
  readonly isAllowed: IsAllowed;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly rates?: Rates | undefined;
  readonly phones: Phones;
}

const sendPath = '/v1/whatsapp/send';
const prefix = 'phone-number-id-';

const Send = v.object({
  originationPhoneNumberId: v.pipe(v.string(), v.startsWith(prefix)),
  metaApiVersion: v.pipe(v.string(), v.regex(/^v\d+\.\d+$/)),
  message: v.pipe(v.string(), v.base64()),
});
const Parameter = v.object({ type: v.literal('text'), text: v.pipe(v.string(), v.nonEmpty()) });
const Content = v.strictObject({
  messaging_product: v.literal('whatsapp'),
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  type: v.literal('template'),
  template: v.strictObject({
    name: v.string(),
    language: v.strictObject({ code: v.string() }),
    components: v.tuple([v.strictObject({ type: v.literal('body'), parameters: v.tuple([Parameter]) })]),
  }),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
});

export function createSocialMessaging(options: SocialMessagingOptions): RestService {
  return createRestService('/v1/whatsapp/', (message, body) => send(message, body, options));
}

async function send(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { findPrincipal, isAllowed, region, numbers, rates, phones }: SocialMessagingOptions,
): Promise<object> {
  const path = url.split('?')[0] ?? '';
  const request = { method, path, query: new URLSearchParams(), headers, body };
  const principal = verifySignature({ service: 'social-messaging', ...request }, findPrincipal, new Date());
  if (method !== 'POST' || path !== sendPath)
    throw new AwsError('ResourceNotFoundException', `Not supported: ${method} ${path}`, 404);
  const { originationPhoneNumberId: id, message } = parse(Send, body.toString());
  const arn = `arn:aws:social-messaging:${region}:${localAccount}:phone-number-id/${id.slice(prefix.length)}`;
  await requireAllowed(isAllowed, principal, 'social-messaging:SendWhatsAppMessage', arn).catch(
    (error: AwsError) => {
      throw new AwsError(error.code, error.message, 403);
    },
  );
  rates?.('social-messaging:SendWhatsAppMessage');
  const number = numbers.find(one => one.id === id);
  if (!number) throw new AwsError('ResourceNotFoundException', `No number ${id}`, 404);
  const content = parse(Content, Buffer.from(message, 'base64').toString());
  const { name, language, components } = content.template;
  const template = approvedTemplates.get(`${name} ${language.code}`);
  if (!template)
    throw new AwsError('InvalidParametersException', `No approved template ${name} in ${language.code}`);
  const text = template.replace('{{1}}', components[0].parameters[0].text);
  const sent = { to: content.to, channel: 'whatsApp', from: 'WhatsApp', text } as const;
  const messageId = await phones.deliver(sent, (delivered, arrived) => ({
    topicArn: number.topicArn,
    messages: (arrived ? ['sent', 'delivered'] : ['failed']).map(status =>
      eventOf(content, delivered, status),
    ),
  }));
  return { messageId };
}

/** Source: AWS End User Messaging Social User Guide, "Message and event format"; Meta, WhatsApp Cloud API, Webhooks. */
function eventOf(
  { to, biz_opaque_callback_data }: v.InferOutput<typeof Content>,
  messageId: string,
  status: string,
): object {
  const told = {
    id: messageId,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: to.slice(1),
    ...(biz_opaque_callback_data !== undefined && { biz_opaque_callback_data }),
    ...(status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
  };
  const value = { messaging_product: 'whatsapp', statuses: [told] };
  return {
    context: { MetaWabaIds: [], MetaPhoneNumberIds: [] },
    whatsAppWebhookEntry: JSON.stringify({ id: '1', changes: [{ field: 'messages', value }] }),
    aws_account_id: localAccount,
    message_timestamp: new Date().toISOString(),
    messageId,
  };
}

function parse<const S extends v.GenericSchema>(schema: S, json: string): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (parsed.success) return parsed.output;
  const at = v.getDotPath(parsed.issues[0]) ?? 'The body';
  throw new AwsError('InvalidParametersException', `${at} is not valid`);
}
