import { createWriteStream, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { createApiGateway, routesOf } from './api-gateway.ts';
import { startAwsServer } from './aws-server.ts';
import { behaviourOf, createSiteServer } from './cloudfront.ts';
import { createCognito } from './cognito/cognito.ts';
import type { CognitoOptions } from './cognito/pool.ts';
import { createDynamo, type Dynamo } from './dynamodb/dynamodb.ts';
import {
  awsEnvironment,
  bucketsOf,
  functionsOf,
  newPrincipal,
  poolOf,
  type TableDefinition,
  tablesOf,
} from './from-template.ts';
import { createIam } from './iam.ts';
import { createLambda } from './lambda.ts';
import { createMailbox } from './mailbox.ts';
import { createS3, type S3 } from './s3/s3.ts';
import { schedulesOf, startScheduler } from './schedule.ts';
import { AwsError, type Principal } from './service.ts';
import { CloudTemplate } from './template.ts';

const Described = v.object({
  Table: v.object({
    GlobalSecondaryIndexes: v.optional(
      v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
      [],
    ),
  }),
});

export interface CloudOptions {
  /** The cloud assembly that `cdk synth` wrote. */
  readonly assembly: string;
  /** The built site. */
  readonly site: string;
  /** Where the data lives between runs. */
  readonly data: string;
  /** The port of the one URL; 0 for any. */
  readonly port: number;
}

export interface Cloud {
  /** The one URL, as CloudFront's would be. */
  readonly url: string;
  readonly userPoolId: string;
  /** What any process needs in its environment to use this cloud as its operator, who may do everything. */
  readonly operatorEnvironment: Readonly<Record<string, string>>;
  /** The environment that the functions' own variables make up together: tables, bucket, pool. */
  readonly resourceEnvironment: Readonly<Record<string, string>>;
  /** Runs every job once, as if it were due at `now`. */
  runJobs(now: Date): Promise<void>;
  /** Expires what is due at `now`: items by their time to live, uploads by their lifecycle. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts everything in the templates on this machine.
 * @throws FolderLockedError when another cloud uses the data; OutdatedDataError; an error with code EADDRINUSE when the port is taken
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const template = new CloudTemplate(options.assembly);
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  const log = createWriteStream(join(options.data, 'functions.log'), { flags: 'a', mode: 0o600 });
  const write = (line: string) => void log.write(`${new Date().toISOString()} ${line}\n`);

  const operator = newPrincipal('operator');
  const principals = new Map<string, Principal>([[operator.accessKeyId, operator]]);
  const findPrincipal = (id: string) => principals.get(id);
  const { region } = template;
  const mailbox = createMailbox(join(options.data, 'mail.jsonl'));
  const pool = poolOf(template);
  const { dynamo, s3, cognito } = await openServices(template, {
    folder: options.data,
    operator,
    findPrincipal,
    mail: mailbox.deliver,
  });
  const aws = await startAwsServer({ dynamo, cognito, s3, findPrincipal });

  const functions = functionsOf(template, aws.url);
  for (const { principal } of functions) principals.set(principal.accessKeyId, principal);
  const lambda = createLambda(functions, write);
  const scheduler = startScheduler(schedulesOf(template), lambda, write);
  const api = createApiGateway({ routes: routesOf(template), lambda, jwks: cognito.jwks, log: write });
  const config = {
    region,
    userPoolId: pool.poolId,
    userPoolClientId: pool.siteClientId,
    userPoolEndpoint: aws.url,
  };
  const site = {
    folder: options.site,
    generated: { '/config.json': JSON.stringify(config) },
    ...behaviourOf(template, text => atHome(text, region, Object.keys(bucketsOf(template)), aws.url)),
  };
  const server = createSiteServer(site, api, mailbox.page);
  const url = await listen(server, options.port);
  return {
    url,
    userPoolId: pool.poolId,
    operatorEnvironment: awsEnvironment(operator, region, aws.url),
    resourceEnvironment: Object.assign({}, ...functions.map(({ environment }) => named(environment))),
    runJobs: scheduler.run,
    sweep: now => sweep(dynamo, s3, now),
    async close() {
      scheduler.close();
      await closed(server);
      await Promise.all([lambda.close(), aws.close()]);
      await Promise.all([dynamo.close(), cognito.close(), s3.close()]);
      log.end();
    },
  };
}

interface ServiceOptions {
  readonly folder: string;
  readonly operator: Principal;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
  readonly mail: CognitoOptions['mail'];
}

/** DynamoDB with the templates' tables, S3 with their buckets and Cognito with their pool; IAM says who may what. */
async function openServices(template: CloudTemplate, options: ServiceOptions) {
  const { folder, operator, findPrincipal, mail } = options;
  const { region } = template;
  const isAllowed = createIam();
  const dynamo = await createDynamo({ folder: join(folder, 'dynamodb'), isAllowed, region });
  await createTables(dynamo, tablesOf(template), operator).catch(async error => {
    await dynamo.close();
    throw error;
  });
  const s3 = await createS3({
    folder: join(folder, 's3'),
    buckets: bucketsOf(template),
    findPrincipal,
    isAllowed,
  });
  const cognito = await createCognito({
    ...poolOf(template),
    folder: join(folder, 'cognito'),
    region,
    aliasEmail: true,
    isAllowed,
    mail,
  });
  return { dynamo, s3, cognito };
}

/** The variables that name resources, without those that are a function's own. */
function named(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^AWS_|^NODE_/.test(name)));
}

/** The stored tables are not those of the templates; the emulator does not change tables that exist. */
export class OutdatedDataError extends Error {}

async function createTables(dynamo: Dynamo, definitions: readonly TableDefinition[], operator: Principal) {
  for (const { TimeToLiveSpecification, ...definition } of definitions) {
    const { TableName } = definition;
    try {
      await dynamo.call('CreateTable', { ...definition, BillingMode: 'PAY_PER_REQUEST' }, operator);
    } catch (error) {
      if (!(error instanceof AwsError) || error.code !== 'ResourceInUseException') throw error;
      await requireSameIndexes(dynamo, definition, operator);
      continue;
    }
    if (TimeToLiveSpecification)
      await dynamo.call('UpdateTimeToLive', { TableName, TimeToLiveSpecification }, operator);
  }
}

async function requireSameIndexes(dynamo: Dynamo, definition: TableDefinition, operator: Principal) {
  const { TableName, GlobalSecondaryIndexes = [] } = definition;
  const { Table } = v.parse(Described, await dynamo.call('DescribeTable', { TableName }, operator));
  const shape = (indexes: v.InferOutput<typeof Described>['Table']['GlobalSecondaryIndexes']) =>
    JSON.stringify(indexes.map(index => [index.IndexName, index.KeySchema, index.Projection]).sort());
  if (shape(Table.GlobalSecondaryIndexes) !== shape(GlobalSecondaryIndexes))
    throw new OutdatedDataError(`The table ${TableName} was made from other templates.`);
}

/** AWS's hosts in a header replaced by the local endpoint, which stands for them all. */
function atHome(text: string, region: string, buckets: readonly string[], endpoint: string): string {
  const hosts = [
    `https://cognito-idp.${region}.amazonaws.com`,
    ...buckets.map(name => `https://${name}.s3.${region}.amazonaws.com`),
  ];
  return hosts.reduce((replaced, host) => replaced.replaceAll(host, endpoint), text);
}

async function sweep(dynamo: Dynamo, s3: S3, now: Date): Promise<void> {
  await dynamo.sweep(now);
  await s3.sweep(now);
}

/** Loopback only: nothing on the network reaches sample data or a mailbox. */
function listen(server: Server, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('error', reject).listen(port, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) resolve(`http://localhost:${address.port}`);
  });
  return promise;
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
