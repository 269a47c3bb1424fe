import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
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
import { type Check, idsOf } from './diagnosis.ts';

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
    const topics = idsOf(await resources('Watch'), 'AWS::SNS::Topic');
    if (topics.length === 0) return ['The stack Watch is missing: deploy again.'];
    const sns = new SNSClient();
    const lists = await Promise.all(
      topics.map(TopicArn => sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))),
    );
    return lists
      .flatMap(({ Subscriptions = [] }) => Subscriptions)
      .filter(({ SubscriptionArn = '' }) => !SubscriptionArn.startsWith('arn:'))
      .map(({ Endpoint }) => `${Endpoint} has not confirmed the subscription: no alarm arrives.`);
  },
};
