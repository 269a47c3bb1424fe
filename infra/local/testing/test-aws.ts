import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { type AwsServerOptions, awsListener } from '../aws/aws-server.ts';
import type { Rates } from '../aws/rates.ts';
import { AwsError, type IsAllowed, newPrincipal, type Principal } from '../aws/service.ts';
import { type CloudFormationOptions, createCloudFormation } from '../cloudformation/cloudformation.ts';
import { createDynamo } from '../dynamodb/dynamodb.ts';
import { listen, stopListening } from '../http.ts';
import { createKms } from '../kms/kms.ts';
import { createPhones, type TopicEvent } from '../phones/phones.ts';
import { createSmsVoice } from '../phones/sms-voice.ts';
import { createSocialMessaging } from '../phones/social-messaging.ts';
import { type BucketOptions, createS3 } from '../s3/s3.ts';
import { createSes, type MailEvent } from '../ses/ses.ts';

/** A small cloud for tests: the real server on its own temporary folder. */

const region = 'eu-west-1';

export const operator = newPrincipal('operator');
const credentials = { accessKeyId: operator.accessKeyId, secretAccessKey: operator.secretAccessKey };

/** Starts a server on a free port of 127.0.0.1. Closing it leaves the services open. */
export async function startAwsServer(options: AwsServerOptions) {
  const server = createServer(awsListener(options));
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => stopListening(server) };
}

const createEchoCognito = (): AwsServerOptions['cognito'] => ({
  jwks: { keys: [{ kid: 'test' }] },
  poolId: 'eu-west-1_Test',
  call: async (action, input, principal) => {
    if (action === 'Fail') throw new Error('This fault is meant');
    if (action === 'Refuse') throw new AwsError('NotAuthorizedException', 'Refused', 400, { extra: 1 });
    return { action, input, principal: principal?.name ?? null };
  },
  close: async () => {},
});

export interface TestAwsOptions {
  /** Decides on actions of callers. Default: everything is allowed. */
  readonly isAllowed?: IsAllowed;
  readonly rates?: Rates;
  readonly buckets?: Readonly<Record<string, BucketOptions>>;
  readonly resources?: ReturnType<CloudFormationOptions['template']>['resources'];
}

/** `await using` closes this cloud and removes its folder. */
export async function startTestAws({
  isAllowed = async () => true,
  rates,
  buckets = {},
  resources = [],
}: TestAwsOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'test-cloud-'));
  const findPrincipal = (id: string): Principal | undefined =>
    id === operator.accessKeyId ? operator : undefined;
  const dynamo = await createDynamo({ folder: join(folder, 'dynamodb'), isAllowed, region });
  const s3 = await createS3({ folder: join(folder, 's3'), buckets, findPrincipal, isAllowed });
  const cognito = createEchoCognito();
  const mails: object[] = [];
  const events: MailEvent[] = [];
  const ses = createSes({
    senders: ['office@example.com'],
    configurationSets: ['notices'],
    region,
    isAllowed,
    findPrincipal,
    rates,
    deliver(mail, news) {
      mails.push(mail);
      events.push(...news);
    },
  });
  const topicEvents: TopicEvent[] = [];
  const phones = createPhones(join(folder, 'phones.jsonl'), async told => void topicEvents.push(...told));
  const smsVoice = createSmsVoice({
    pools: [{ id: 'pool', senderId: 'Maplegate', country: 'BD', optOutList: 'optOuts' }],
    sets: [
      { name: 'set', topicArn: 'arn:texts', types: ['TEXT_DELIVERED', 'TEXT_UNREACHABLE'] },
      { name: 'silent', topicArn: 'arn:none', types: [] },
    ],
    optOutLists: ['optOuts'],
    region,
    isAllowed,
    rates,
    phones,
  });
  const socialMessaging = createSocialMessaging({
    numbers: [{ id: 'phone-number-id-0a', topicArn: 'arn:whatsApp' }],
    region,
    isAllowed,
    findPrincipal,
    rates,
    phones,
  });
  const kmsFile = join(folder, 'kms.json');
  const kms = createKms({ file: kmsFile, region, isAllowed });
  const template = () => ({
    region,
    resources,
    nameOf: ({ id }: { readonly id: string }) => `name-of-${id}`,
  });
  const cloudFormation = createCloudFormation({ template, isAllowed, findPrincipal });
  const server = await startAwsServer({
    dynamo,
    cognito,
    s3,
    ses,
    smsVoice,
    socialMessaging,
    kms,
    cloudFormation,
    findPrincipal,
    rates,
  });
  const client = { endpoint: server.url, region, credentials, maxAttempts: 1 };
  return {
    url: server.url,
    folder,
    dynamo,
    s3,
    cognito,
    kms,
    kmsFile,
    mails,
    events,
    phones,
    topicEvents,
    client,
    dynamoClient: new DynamoDBClient(client),
    s3Client: new S3Client(client),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await dynamo.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TestAws = Awaited<ReturnType<typeof startTestAws>>;
