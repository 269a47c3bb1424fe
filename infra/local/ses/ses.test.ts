import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

let cloud: TestAws;
let allowed: (action: string, resource: string) => boolean;
beforeAll(async () => {
  cloud = await startTestAws({ isAllowed: async (_, action, resource) => allowed(action, resource) });
});
beforeEach(() => {
  allowed = () => true;
  cloud.mails.length = 0;
  cloud.events.length = 0;
});
afterAll(() => cloud[Symbol.asyncDispose]());

const mail = (from = 'Office <office@example.com>') =>
  new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: ['ayesha@example.com'] },
    Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'নমস্কার' } } } },
  });

/** An email with a configuration set, so that SES reports its delivery. */
function traced(to = 'ayesha@example.com') {
  const command = mail();
  Object.assign(command.input, {
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: ['desk@example.com'],
    Content: {
      Simple: {
        Subject: { Data: 'Hello' },
        Body: { Text: { Data: 'নমস্কার' }, Html: { Data: '<p>নমস্কার</p>' } },
        Headers: [{ Name: 'List-Unsubscribe', Value: '<https://x.example>' }],
      },
    },
    EmailTags: [{ Name: 'notice', Value: '7' }],
    ConfigurationSetName: 'notices',
  });
  return command;
}

describe('The local SES', () => {
  it('delivers a signed email from a verified address', async () => {
    const { MessageId } = await new SESv2Client(cloud.client).send(mail());
    expect(MessageId).toMatch(/^[\w-]{36}$/);
    expect(cloud.mails).toMatchObject([
      { to: 'ayesha@example.com', subject: 'Hello', text: 'নমস্কার', from: 'Office <office@example.com>' },
    ]);
    expect(cloud.events).toEqual([]);
  });

  it("delivers HTML, the reply-to address and the email's headers", async () => {
    await new SESv2Client(cloud.client).send(traced());
    expect(cloud.mails).toMatchObject([
      {
        html: '<p>নমস্কার</p>',
        replyTo: 'desk@example.com',
        headers: { 'List-Unsubscribe': '<https://x.example>' },
      },
    ]);
  });

  it.each([
    ['ayesha@example.com', ['Email Sent']],
    ['bounce@simulator.amazonses.com', ['Email Sent', 'Email Bounced']],
    ['bounce+7@simulator.amazonses.com', ['Email Sent', 'Email Bounced']],
    ['complaint@simulator.amazonses.com', ['Email Sent', 'Email Complaint Received']],
  ])('reports the delivery events of an email to %s', async (to, types) => {
    await new SESv2Client(cloud.client).send(traced(to));
    expect(cloud.events.map(event => event['detail-type'])).toEqual(types);
    for (const { detail } of cloud.events)
      expect(detail).toMatchObject({
        mail: { destination: [to], tags: { notice: ['7'], 'ses:configuration-set': ['notices'] } },
      });
  });

  it('refuses an unknown configuration set and one that the caller may not use', async () => {
    const unknown = traced();
    unknown.input.ConfigurationSetName = 'others';
    await expect(new SESv2Client(cloud.client).send(unknown)).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    allowed = (_, resource) => !resource.includes(':configuration-set/');
    await expect(new SESv2Client(cloud.client).send(traced())).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    expect(cloud.mails).toEqual([]);
  });

  it('refuses an unverified sender address', async () => {
    await expect(new SESv2Client(cloud.client).send(mail('other@example.com'))).rejects.toMatchObject({
      name: 'MessageRejected',
    });
  });

  it('refuses sender addresses that IAM does not allow', async () => {
    const asked: string[] = [];
    allowed = (action, resource) => asked.push(`${action} ${resource}`) === 0;
    await expect(new SESv2Client(cloud.client).send(mail())).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    expect(asked).toEqual(['ses:SendEmail arn:aws:ses:eu-west-1:000000000000:identity/office@example.com']);
  });

  it('refuses a request with a wrong signature or without one', async () => {
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new SESv2Client({ ...cloud.client, credentials });
    await expect(forger.send(mail())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const response = await fetch(`${cloud.url}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });

  it('refuses features that are not emulated', async () => {
    const html = mail();
    html.input.Content = { Simple: { Subject: { Data: 'Hello' }, Body: { Html: { Data: '<p>' } } } };
    await expect(new SESv2Client(cloud.client).send(html)).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    expect(cloud.mails).toEqual([]);
  });
});
