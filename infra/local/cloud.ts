import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startAwsServer } from './aws/aws-server.ts';
import { createIam } from './aws/iam.ts';
import type { Principal } from './aws/service.ts';
import { createCognito } from './cognito/cognito.ts';
import type { CognitoOptions } from './cognito/pool.ts';
import { createDynamo, type Dynamo } from './dynamodb/dynamodb.ts';
import { createTables } from './dynamodb/tables.ts';
import { apiPage } from './edge/api-page.ts';
import { createBuiltPages } from './edge/built-pages.ts';
import type { Pages } from './edge/cloudfront.ts';
import { createMailbox } from './edge/mailbox.ts';
import { createLambda } from './lambda/lambda.ts';
import { createS3, type S3 } from './s3/s3.ts';
import { deploy } from './template/deployment.ts';
import { awsEnvironment, bucketsOf, newPrincipal, poolOf, tablesOf } from './template/from-template.ts';
import { CloudTemplate } from './template/template.ts';

export interface CloudOptions {
  /** The cloud assembly that `cdk synth` wrote. */
  readonly assembly: string;
  /** The folder of the built site, or what answers in its place. */
  readonly site: string | Pages;
  /** Where the data lives between runs. */
  readonly data: string;
  /** The port of the one URL; 0 for any. */
  readonly port: number;
  /** A server that does not listen yet, for whoever has to know it before; one of its own if not given. */
  readonly server?: Server;
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
  /**
   * Puts the templates of another assembly into force: functions, roles, routes, schedules, headers and new tables.
   * Data stay, and requests under way are finished. When it rejects, the earlier templates go on.
   * @throws OutdatedDataError when a table has changed; RestartNeededError when the bucket or the pool has
   */
  reload(assembly: string): Promise<void>;
  /** Has the functions with these bundles load them anew from their next request. */
  retire(entries: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/** The templates ask for something that only a new start can do. */
export class RestartNeededError extends Error {}

/**
 * Starts everything in the templates on this machine.
 * @throws FolderLockedError when another cloud uses the data; OutdatedDataError; an error with code EADDRINUSE when the port is taken
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const secrets = new Map<string, string>();
  const template = new CloudTemplate(options.assembly, secrets);
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  const log = createWriteStream(join(options.data, 'functions.log'), { flags: 'a', mode: 0o600 });
  const write = (line: string) => void log.write(`${new Date().toISOString()} ${line}\n`);

  const operator = newPrincipal('operator');
  const principals = new Map<string, Principal>([[operator.accessKeyId, operator]]);
  const findPrincipal = (id: string) => principals.get(id);
  const { region } = template;
  const mailbox = createMailbox(join(options.data, 'mail.jsonl'));
  const { dynamo, s3, cognito } = await openServices(template, {
    folder: options.data,
    operator,
    findPrincipal,
    mail: mailbox.deliver,
  });
  const aws = await startAwsServer({ dynamo, cognito, s3, findPrincipal });
  const lambda = createLambda([], write);
  const base = {
    endpoint: aws.url,
    jwks: cognito.jwks,
    lambda,
    principals,
    localPage: (path: string) => mailbox.page(path) ?? apiPage(path),
    pages: typeof options.site === 'string' ? createBuiltPages(options.site) : options.site,
    log: write,
  };
  let deployed = deploy(template, base);
  const server = options.server ?? createServer();
  server.on('request', (request, response) => deployed.listener(request, response));
  const url = await listen(server, options.port);
  return {
    url,
    userPoolId: poolOf(template).poolId,
    operatorEnvironment: awsEnvironment(operator, region, aws.url),
    get resourceEnvironment() {
      return deployed.resourceEnvironment;
    },
    runJobs: now => deployed.scheduler.run(now),
    sweep: now => sweep(dynamo, s3, now),
    async reload(assembly) {
      const changed = new CloudTemplate(assembly, secrets);
      requireSame(template, changed);
      await createTables(dynamo, tablesOf(changed), operator);
      const earlier = deployed.scheduler;
      deployed = deploy(changed, base);
      earlier.close();
    },
    retire: lambda.retire,
    async close() {
      deployed.scheduler.close();
      await closed(server);
      await Promise.all([lambda.close(), aws.close()]);
      await Promise.all([dynamo.close(), cognito.close(), s3.close()]);
      log.end();
    },
  };
}

/** S3 and Cognito know their settings from when they were opened. @throws RestartNeededError */
function requireSame(running: CloudTemplate, changed: CloudTemplate): void {
  for (const [what, read] of [
    ['The bucket', bucketsOf],
    ['The user pool', poolOf],
  ] as const)
    if (!isDeepStrictEqual(read(running), read(changed)))
      throw new RestartNeededError(`${what} is another one in the templates.`);
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
