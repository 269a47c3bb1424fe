import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient, type Subscription } from '@aws-sdk/client-sns';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import {
  defaultSettings,
  OfficeSettings,
  officeDayOf,
  standingProblems,
} from '../../../../functions/contract.ts';
import { tables } from '../../../../functions/deployment.ts';
import { mailFromOf, sesIdentityOf, siteOriginOf } from '../../../stage.ts';
import { requireResourceName } from '../storage.ts';
import { type Check, idsOf, regionOf } from './diagnosis.ts';

export const stageSettings: Check = {
  title: 'settings of the stage',
  run: async ({ stage }) => [
    ...(siteOriginOf(stage) ? [] : ['siteOrigin is missing: shared links and invitations lack the address.']),
    ...(mailFromOf(stage) ? [] : ['mailFrom is missing: no codes and no emails about changes are sent.']),
    ...(stage.alarmEmail ? [] : ['alarmEmail is missing: there are no alarms.']),
    ...(stage.superAdminEmail
      ? []
      : ['superAdminEmail is missing: nobody is invited at the first deployment.']),
  ],
};

export const siteSettings: Check = {
  title: 'settings of the site',
  isLocal: true,
  async run() {
    const Key = { [tables.settings.partition]: { S: 'site' } };
    const command = new GetItemCommand({ TableName: requireResourceName('settings'), Key });
    const { Item = {} } = await new DynamoDBClient().send(command);
    const settings = v.parse(OfficeSettings, { ...defaultSettings, ...unmarshall(Item) });
    const problems = standingProblems(settings, officeDayOf(new Date()));
    return problems.map(
      ({ field, is }) => `${field} is ${is}: a super-admin corrects it under Settings, Site.`,
    );
  },
};

export const sender: Check = {
  title: 'sending email',
  async run({ stage }) {
    const from = mailFromOf(stage);
    if (!from) return [];
    const ses = new SESv2Client();
    const account = await ses.send(new GetAccountCommand({}));
    const EmailIdentity = sesIdentityOf(stage, from);
    const identity = await ses
      .send(new GetEmailIdentityCommand({ EmailIdentity }))
      .catch((error: unknown) => {
        if (error instanceof NotFoundException) return { VerifiedForSendingStatus: false };
        throw error;
      });
    return [
      ...(account.ProductionAccessEnabled
        ? []
        : ['SES is in its sandbox: only confirmed addresses get email. Request production access.']),
      ...(account.SendingEnabled ? [] : ['SES has paused sending for this account: see its console.']),
      ...(identity.VerifiedForSendingStatus
        ? []
        : [`SES has not verified ${EmailIdentity}: confirm its email, or make its DNS records.`]),
    ];
  },
};

export const alarmAddress: Check = {
  title: 'address for alarms',
  async run({ stage, resources }) {
    if (!stage.alarmEmail) return [];
    const missing: string[] = [];
    const subscriptions: Subscription[] = [];
    for (const part of ['Watch', 'Firewall']) {
      const [TopicArn] = idsOf(await resources(part), 'AWS::SNS::Topic');
      if (!TopicArn) {
        missing.push(`The stack ${part} has no topic for alarms: deploy again.`);
        continue;
      }
      const sns = new SNSClient({ region: regionOf(part, stage) });
      const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
      subscriptions.push(...Subscriptions);
    }
    const unconfirmed = subscriptions.filter(
      ({ SubscriptionArn = '' }) => !SubscriptionArn.startsWith('arn:'),
    );
    return [
      ...missing,
      ...unconfirmed.map(
        ({ Endpoint, TopicArn }) =>
          `${Endpoint} has not confirmed the subscription to ${TopicArn}: its alarms do not arrive.`,
      ),
    ];
  },
};
