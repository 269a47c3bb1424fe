import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it, vi } from 'vitest';
import { environmentNames } from '../../../../functions/deployment.ts';
import { restoreAfterFile } from '../../../../functions/testing/mocks.ts';
import type { Stage } from '../../../stage.ts';
import { stages } from '../../../stages/stages.ts';
import type { Diagnosed } from './diagnosis.ts';
import { alarmAddress, sender, siteSettings, stageSettings } from './settings-checks.ts';

const full: Stage = {
  ...stages.prod,
  alarmEmail: 'operator@example.com',
  mailFrom: 'office@example.com',
  siteOrigin: 'https://d1.cloudfront.net',
  superAdminEmail: 'first@example.com',
};
const topicOf = (part: string) => `arn:aws:sns:${part}`;
const diagnosed = (stage = full, parts = ['Watch', 'Firewall']): Diagnosed => ({
  stage,
  resources: async part =>
    parts.includes(part)
      ? [
          {
            LogicalResourceId: 'topic',
            ResourceType: 'AWS::SNS::Topic',
            PhysicalResourceId: topicOf(part),
            LastUpdatedTimestamp: undefined,
            ResourceStatus: undefined,
          },
        ]
      : [],
});

const dynamo = restoreAfterFile(mockClient(DynamoDBClient));
const ses = restoreAfterFile(mockClient(SESv2Client));
const sns = restoreAfterFile(mockClient(SNSClient));
const mocks = [dynamo, ses, sns];
afterEach(() => {
  for (const mock of mocks) mock.reset();
  vi.unstubAllEnvs();
});

it('names missing settings of the stage', async () => {
  expect(await stageSettings.run(diagnosed())).toEqual([]);
  const bare = await stageSettings.run(diagnosed(stages.prod));
  for (const name of ['siteOrigin', 'mailFrom', 'alarmEmail', 'superAdminEmail'])
    expect(bare.join('\n')).toContain(`${name} is missing`);
});

it('names missing contact, consultant and licences, and a licence that ends', async () => {
  vi.stubEnv(environmentNames.settings, 'settings');
  dynamo.on(GetItemCommand).resolves({});
  const missing = (await siteSettings.run(diagnosed())).join('\n');
  for (const name of ['phone', 'email', 'consultantName', 'recruitingLicence'])
    expect(missing).toContain(`${name} is missing`);
  const expired = { recruitingLicenceExpiry: '2020-01-01' };
  dynamo.on(GetItemCommand).resolves({ Item: marshall(expired) });
  expect((await siteSettings.run(diagnosed())).join('\n')).toContain('recruitingLicenceExpiry is expired');
});

it('reports SES’s sandbox, paused sending and an unverified sender', async () => {
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  expect(await sender.run(diagnosed())).toEqual([]);
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: false });
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', $metadata: {} }));
  expect(await sender.run(diagnosed())).toEqual([
    expect.stringContaining('in its sandbox'),
    expect.stringContaining('has paused sending'),
    expect.stringContaining('has not verified office@example.com'),
  ]);
});

it('asks SES for the domain of a stage with one', async () => {
  const domain = { name: 'visa.example.com', certificateArn: 'arn', mailFrom: 'no-reply@example.com' };
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
  expect(await sender.run(diagnosed({ ...full, domain }))).toEqual([
    expect.stringContaining('has not verified example.com'),
  ]);
});

it('reports topics for alarms that are missing or have no confirmed subscription, also the firewall’s', async () => {
  const subscription = { Protocol: 'email', Endpoint: 'operator@example.com' };
  const confirmed = { ...subscription, SubscriptionArn: 'arn:aws:sns:topic:1' };
  sns.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: [confirmed] });
  expect(await alarmAddress.run(diagnosed())).toEqual([]);
  const pending = { ...subscription, TopicArn: topicOf('Firewall'), SubscriptionArn: 'PendingConfirmation' };
  sns.on(ListSubscriptionsByTopicCommand, { TopicArn: topicOf('Firewall') }).callsFake(async (_, client) => ({
    Subscriptions: (await client().config.region()) === 'us-east-1' ? [pending] : [],
  }));
  expect(await alarmAddress.run(diagnosed())).toEqual([
    'operator@example.com has not confirmed the subscription to arn:aws:sns:Firewall: its alarms do not arrive.',
  ]);
  expect(await alarmAddress.run(diagnosed(full, []))).toEqual([
    'The stack Watch has no topic for alarms: deploy again.',
    'The stack Firewall has no topic for alarms: deploy again.',
  ]);
});
