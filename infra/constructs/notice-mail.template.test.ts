import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordDelivery } from '../../functions/application/messages/routes.ts';
import { stages } from '../stages/stages.ts';
import { functionOf, onlyResource } from '../testing/resources.ts';
import { synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

describe('Emails to applicants about changes', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise();
  }, synthTimeout);

  it("report delivery, bounces and complaints on the account's event bus, and are not sent again to such addresses", () => {
    const { logicalId, Properties } = onlyResource(templates.api, 'AWS::SES::ConfigurationSet');
    expect(Properties['SuppressionOptions']).toEqual({ SuppressedReasons: ['BOUNCE', 'COMPLAINT'] });
    templates.api.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      ConfigurationSetName: { Ref: logicalId },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['send', 'bounce', 'complaint', 'reject'],
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
      },
    });
  });

  it('have their delivery events recorded by a function, with a queue for failures', () => {
    const set = onlyResource(templates.api, 'AWS::SES::ConfigurationSet').logicalId;
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue').logicalId;
    const { logicalId } = functionOf(templates, recordDelivery.name);
    const Arn = { 'Fn::GetAtt': [queue, 'Arn'] };
    expect(onlyResource(templates.api, 'AWS::Events::Rule', 'noticeMailnews').Properties).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Sent', 'Email Bounced', 'Email Complaint Received', 'Email Rejected'],
        detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
      },
      Targets: [{ Arn: { 'Fn::GetAtt': [logicalId, 'Arn'] }, DeadLetterConfig: { Arn } }],
    });
    templates.api.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: logicalId },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: Arn } },
    });
  });

  it.each([
    ['has no address to send from', { ...stages.dev, siteOrigin: 'https://d1.cloudfront.net' }],
    ['does not know where its site is', { ...stages.dev, mailFrom: 'office@example.com' }],
  ])('are not sent by a stage that %s', async (_, stage) => {
    const silent = await synthesise({ stage });
    silent.api.resourceCountIs('AWS::SES::ConfigurationSet', 0);
    expect(JSON.stringify([silent.api, ...silent.features.values()])).not.toContain('SITE_ORIGIN');
  });
});
