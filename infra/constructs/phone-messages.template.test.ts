import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { textEvents } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource } from '../testing/resources.ts';
import { synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const origin = 'https://d1.cloudfront.net';

describe('The senders of messages to phones', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise();
  }, synthTimeout);

  it('send SMS from a pool with the sender id and our own list of opt-outs', () => {
    const { logicalId } = onlyResource(templates.api, 'AWS::SMSVOICE::OptOutList');
    const sender = {
      'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(':sender-id/Maplegate/BD$')])],
    };
    templates.api.hasResourceProperties('AWS::SMSVOICE::Pool', {
      OriginationIdentities: [sender],
      OptOutListName: { Ref: logicalId },
      SharedRoutesEnabled: false,
    });
  });

  it('send the receipts of SMS to a topic', () => {
    const { logicalId } = onlyResource(templates.api, 'AWS::SNS::Topic', 'phoneMessagestextSenderReceipts');
    templates.api.hasResourceProperties('AWS::SMSVOICE::ConfigurationSet', {
      EventDestinations: [
        { Enabled: true, MatchingEventTypes: textEvents, SnsDestination: { TopicArn: { Ref: logicalId } } },
      ],
    });
  });

  it.each([
    ['textSender', 'sms-voice'],
    ['whatsApp', 'social-messaging'],
  ])('let only AWS’s own service publish to the encrypted topic of %s', (sender, service) => {
    const topic = onlyResource(templates.api, 'AWS::SNS::Topic', `phoneMessages${sender}Receipts`);
    const key = onlyResource(templates.api, 'AWS::KMS::Key', 'phoneMessagesreceiptsKey');
    expect(topic.Properties['KmsMasterKeyId']).toEqual({ 'Fn::GetAtt': [key.logicalId, 'Arn'] });
    const publishing = {
      Effect: 'Allow',
      Principal: { Service: `${service}.amazonaws.com` },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    };
    templates.api.hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [{ Ref: topic.logicalId }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ ...publishing, Action: 'sns:Publish', Resource: { Ref: topic.logicalId } }),
        ]),
      },
    });
    expect(key.Properties['KeyPolicy'].Statement).toContainEqual(
      expect.objectContaining({
        ...publishing,
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        Condition: expect.objectContaining(publishing.Condition),
      }),
    );
    expect(key.Properties['EnableKeyRotation']).toBe(true);
  });

  it('tell the operator the topic for the events of WhatsApp', () => {
    const { logicalId } = onlyResource(templates.api, 'AWS::SNS::Topic', 'phoneMessageswhatsAppReceipts');
    templates.api.hasOutput('whatsAppEvents', { Value: { Ref: logicalId } });
  });

  it('need nothing of AWS for an aggregator but the secret with its key', async () => {
    const { api } = await synthesise({
      stage: { ...stages.dev, siteOrigin: origin, messages: { sms: { aggregator: 'sslWireless' } } },
    });
    onlyResource(api, 'AWS::SecretsManager::Secret', 'phoneMessagesaggregatorKey');
    for (const type of ['AWS::SMSVOICE::Pool', 'AWS::SNS::Topic', 'AWS::KMS::Key'])
      api.resourceCountIs(type, 0);
  });

  it('do not exist in a stage without messages', async () => {
    const silent = await synthesise({ stage: { ...stages.dev, siteOrigin: origin } });
    for (const type of ['AWS::SMSVOICE::Pool', 'AWS::SMSVOICE::ConfigurationSet', 'AWS::SNS::Topic'])
      silent.api.resourceCountIs(type, 0);
    expect(JSON.stringify([silent.api, ...silent.features.values()])).not.toContain('MESSAGE_CHANNELS');
  });
});
