import {
  DeleteOptedOutNumberCommand,
  PinpointSMSVoiceV2Client,
  PutOptedOutNumberCommand,
  SendTextMessageCommand,
  type SendTextMessageCommandInput,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awsLimits } from '../../aws-limits.ts';
import { createRates } from '../aws/rates.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

let cloud: TestAws;
let client: PinpointSMSVoiceV2Client;
let allowed: (action: string, resource: string) => boolean;
let limited = false;
beforeAll(async () => {
  cloud = await startTestAws({
    isAllowed: async (_, action, resource) => allowed(action, resource),
    rates: createRates(
      () => limited,
      () => 0,
    ),
  });
  client = new PinpointSMSVoiceV2Client(cloud.client);
});
beforeEach(() => {
  allowed = () => true;
  limited = false;
  cloud.topicEvents.length = 0;
  cloud.phones.setBehaviour({ sms: 'usual', whatsApp: 'usual', lateSeconds: 60 });
});
afterAll(() => cloud[Symbol.asyncDispose]());

const to = '+8801712345678';
const sms = (more: Partial<SendTextMessageCommandInput> = {}) =>
  new SendTextMessageCommand({
    DestinationPhoneNumber: to,
    OriginationIdentity: 'pool',
    MessageBody: 'ভিসার আবেদনে নতুন খবর: m.example/bn/m#abcdefghijk',
    MessageType: 'TRANSACTIONAL',
    ConfigurationSetName: 'set',
    TimeToLive: 600,
    Context: { application: 'a', message: 'm', attempt: 'k' },
    ...more,
  });
const optOut = { OptOutListName: 'optOuts', OptedOutNumber: to };

describe('The local AWS End User Messaging SMS', () => {
  it('delivers a signed SMS with its number of parts, and reports it to the topic with its context', async () => {
    const { MessageId } = await client.send(sms());
    expect(cloud.phones.messages().at(-1)).toMatchObject({
      id: MessageId,
      to,
      channel: 'sms',
      from: 'Maplegate',
      parts: 1,
      arrived: true,
    });
    expect(cloud.topicEvents).toMatchObject([
      {
        topicArn: 'arn:texts',
        message: {
          eventType: 'TEXT_DELIVERED',
          isFinal: true,
          messageId: MessageId,
          context: { application: 'a', message: 'm', attempt: 'k' },
        },
      },
    ]);
  });

  it('reports only the types of events that the configuration set has', async () => {
    await client.send(sms({ ConfigurationSetName: 'silent' }));
    expect(cloud.topicEvents).toEqual([]);
  });

  it.each([
    ['DestinationPhoneNumber', { DestinationPhoneNumber: '01712345678' }],
    ['MessageBody', { MessageBody: 'a'.repeat(1601) }],
    ['TimeToLive', { TimeToLive: 1 }],
  ])('refuses an invalid %s', async (Name, more) => {
    await expect(client.send(sms(more))).rejects.toMatchObject({
      name: 'ValidationException',
      Fields: [{ Name }],
    });
    expect(cloud.topicEvents).toEqual([]);
  });

  it.each([
    [{ OriginationIdentity: 'other' }, { name: 'ResourceNotFoundException', ResourceType: 'pool' }],
    [{ ConfigurationSetName: 'other' }, { name: 'ResourceNotFoundException' }],
    [
      { DestinationPhoneNumber: '+14165550123' },
      { name: 'ConflictException', Reason: 'NO_ORIGINATION_IDENTITIES_FOUND' },
    ],
  ])('refuses %j', async (more, error) => {
    await expect(client.send(sms(more))).rejects.toMatchObject(error);
  });

  it('refuses a number on the opt-out list until it is removed', async () => {
    await client.send(new PutOptedOutNumberCommand(optOut));
    await expect(client.send(sms())).rejects.toMatchObject({
      name: 'ConflictException',
      Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
    });
    await client.send(new DeleteOptedOutNumberCommand(optOut));
    await expect(client.send(new DeleteOptedOutNumberCommand(optOut))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await client.send(sms());
  });

  it('asks IAM for the pool, the configuration set and the opt-out list', async () => {
    const asked: string[] = [];
    allowed = (action, resource) => asked.push(`${action} ${resource}`) > 0;
    await client.send(sms());
    await client.send(new PutOptedOutNumberCommand(optOut));
    await client.send(new DeleteOptedOutNumberCommand(optOut));
    const account = 'arn:aws:sms-voice:eu-west-1:000000000000';
    expect(asked).toEqual([
      `sms-voice:SendTextMessage ${account}:pool/pool`,
      `sms-voice:SendTextMessage ${account}:configuration-set/set`,
      `sms-voice:PutOptedOutNumber ${account}:opt-out-list/optOuts`,
      `sms-voice:DeleteOptedOutNumber ${account}:opt-out-list/optOuts`,
    ]);
    allowed = () => false;
    await expect(client.send(sms())).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('refuses a wrong signature', async () => {
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new PinpointSMSVoiceV2Client({ ...cloud.client, credentials });
    await expect(forger.send(sms())).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  it('counts the parts against the quota', async () => {
    limited = true;
    const twoParts = sms({ MessageBody: 'ক'.repeat(71) });
    for (let sent = 0; sent < awsLimits.smsParts.most; sent += 2) await client.send(twoParts);
    await expect(client.send(sms())).rejects.toMatchObject({ name: 'ThrottlingException' });
  });
});
