import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whatsAppTemplates } from '../../../functions/deployment.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

let cloud: TestAws;
let client: SocialMessagingClient;
let allowed: (action: string, resource: string) => boolean;
beforeAll(async () => {
  cloud = await startTestAws({ isAllowed: async (_, action, resource) => allowed(action, resource) });
  client = new SocialMessagingClient(cloud.client);
});
beforeEach(() => {
  allowed = () => true;
  cloud.topicEvents.length = 0;
  cloud.phones.setBehaviour({ sms: 'usual', whatsApp: 'usual', lateSeconds: 60 });
});
afterAll(() => cloud[Symbol.asyncDispose]());

const content = {
  messaging_product: 'whatsapp',
  to: '+8801712345678',
  type: 'template',
  template: {
    name: whatsAppTemplates.change,
    language: { code: 'bn' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: 'm.example/bn/m#abc' }] }],
  },
  biz_opaque_callback_data: '["a","m","k"]',
};
const whatsApp = (more: object = {}, originationPhoneNumberId = 'phone-number-id-0a') =>
  new SendWhatsAppMessageCommand({
    originationPhoneNumberId,
    metaApiVersion: 'v20.0',
    message: Buffer.from(JSON.stringify({ ...content, ...more })),
  });
const statuses = () =>
  cloud.topicEvents.flatMap(({ message }) => {
    const entry = JSON.parse(Object(message).whatsAppWebhookEntry);
    return entry.changes[0].value.statuses;
  });

describe('The local AWS End User Messaging Social', () => {
  it('delivers an approved template with its link, and reports each status with our data', async () => {
    const { messageId } = await client.send(whatsApp());
    const arrived = cloud.phones.messages().at(-1);
    expect(arrived).toMatchObject({ id: messageId, to: content.to, channel: 'whatsApp' });
    expect(arrived?.text).toContain('m.example/bn/m#abc');
    expect(statuses()).toMatchObject([
      { status: 'sent', id: messageId, biz_opaque_callback_data: '["a","m","k"]' },
      { status: 'delivered', id: messageId, biz_opaque_callback_data: '["a","m","k"]' },
    ]);
    expect(cloud.topicEvents[0]).toMatchObject({ topicArn: 'arn:whatsApp' });
  });

  it('reports a message to a number without WhatsApp as failed', async () => {
    cloud.phones.setBehaviour({ sms: 'usual', whatsApp: 'failed', lateSeconds: 60 });
    await client.send(whatsApp());
    expect(statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131_026 }] }]);
    expect(cloud.phones.messages().at(-1)).toMatchObject({ arrived: false });
  });

  it.each([
    ['a text without a template', { type: 'text', text: { body: 'Hello' } }],
    ['an unknown template', { template: { ...content.template, name: 'other' } }],
    ['a language without a template', { template: { ...content.template, language: { code: 'fr' } } }],
    ['a number that is not in E.164', { to: '01712345678' }],
    ['a template without its link', { template: { ...content.template, components: [] } }],
  ])('refuses %s', async (_, more) => {
    await expect(client.send(whatsApp(more))).rejects.toMatchObject({ name: 'InvalidParametersException' });
    expect(cloud.topicEvents).toEqual([]);
  });

  it('refuses an unknown number, a wrong signature, and a caller that IAM does not allow', async () => {
    await expect(client.send(whatsApp({}, 'phone-number-id-0b'))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new SocialMessagingClient({ ...cloud.client, credentials });
    await expect(forger.send(whatsApp())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const asked: string[] = [];
    allowed = (action, resource) => asked.push(`${action} ${resource}`) === 0;
    await expect(client.send(whatsApp())).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(asked).toEqual([
      'social-messaging:SendWhatsAppMessage arn:aws:social-messaging:eu-west-1:000000000000:phone-number-id/0a',
    ]);
  });
});
