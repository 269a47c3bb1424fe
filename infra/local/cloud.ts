import { createWriteStream, mkdirSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { awsListener, type InterceptCall } from './aws/aws-server.ts';
import { createIam } from './aws/iam.ts';
import { createRates } from './aws/rates.ts';
import { newPrincipal } from './aws/service.ts';
import { createCloudFormation } from './cloudformation/cloudformation.ts';
import { createTables } from './dynamodb/dynamodb.ts';
import { apiPage } from './edge/api-page.ts';
import { createBuiltPages, createPublisher } from './edge/built-pages.ts';
import type { Pages } from './edge/cloudfront.ts';
import { createMailbox } from './edge/mailbox.ts';
import { createPhonePage } from './edge/phone-page.ts';
import type { SampleNotice } from './edge/sample-notice.ts';
import { createEventBus } from './lambda/event-bus.ts';
import { startEventSources } from './lambda/event-sources.ts';
import { callsForMail } from './lambda/mail-events.ts';
import { answerWith, type Machine, startMachine } from './machine.ts';
import { openServices } from './open-services.ts';
import { createPhones } from './phones/phones.ts';
import { callsForTopic } from './phones/topic-events.ts';
import { deploy } from './template/deployment.ts';
import {
  awsEnvironment,
  bucketsOf,
  configurationSetsOf,
  poolOf,
  sendersOf,
  signingKeysOf,
  tablesOf,
} from './template/from-template.ts';
import { textSendersOf, whatsAppNumbersOf } from './template/phone-resources.ts';
import { CloudTemplate } from './template/template.ts';

export interface CloudOptions {
  readonly assembly: string;
  /** Folder of the built site, or a function that answers requests for pages. */
  readonly site: string | Pages;
  readonly data: string;
  /** Port of the site and the API. 0 takes any free port. */
  readonly port: number;
  /** A server from `newServer` that already listens. Default: a new server. */
  readonly server?: Server;
  /** Provides the servers instead of `port` and `server`. Several clouds can use it, but only one at a time. */
  readonly machine?: Machine | undefined;
  readonly notice?: SampleNotice;
  readonly intercept?: InterceptCall | undefined;
}

export interface Cloud {
  readonly url: string;
  readonly userPoolId: string;
  /** Environment variables for operators' commands: credentials that may do everything. */
  readonly operatorEnvironment: Readonly<Record<string, string>>;
  /** Environment variables with resource names, the same as in the functions. */
  readonly resourceEnvironment: Readonly<Record<string, string>>;
  /** Runs every job once with `now` as its due time. */
  runJobs(now: Date): Promise<void>;
  sweep(now: Date): Promise<void>;
  /** Waits for running requests. If it fails, the old templates stay. @throws OutdatedDataError, RestartNeededError */
  reload(assembly: string): Promise<void>;
  /** Turns the rates of the API, the firewall and AWS's services on or off. Default: off. */
  limitRequests(isLimited: boolean): void;
  /** Reloads the functions with these bundles (paths of their files) at their next request. */
  retire(entries: ReadonlySet<string>): void;
  close(): Promise<void>;
}

const sweepMs = 60_000;

export class RestartNeededError extends Error {}

/** @throws FolderLockedError, OutdatedDataError, or Error with code EADDRINUSE */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const machine = options.machine ?? (await startMachine(options.port, options.server));
  try {
    return await startOn(machine, options);
  } catch (error) {
    if (!options.machine) await machine.close();
    throw error;
  }
}

async function startOn(machine: Machine, options: CloudOptions): Promise<Cloud> {
  const { secrets, principals, lambda, url, endpoint } = machine;
  const template = new CloudTemplate(options.assembly, secrets);
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  const log = createWriteStream(join(options.data, 'functions.log'), { flags: 'a', mode: 0o600 });
  const write = (line: string) => void log.write(`${new Date().toISOString()} ${line}\n`);
  machine.log = write;

  const operator = newPrincipal('operator', undefined, principals);
  principals.set(operator.accessKeyId, operator);
  const findPrincipal = (id: string) => principals.get(id);
  const mailbox = createMailbox(join(options.data, 'mail.jsonl'));
  const phones = createPhones(join(options.data, 'phones.jsonl'), events => topicBus.publish(events));
  const isAllowed = createIam();
  let limited = false;
  const rates = createRates(() => limited);
  const aws = await openServices(template, {
    isAllowed,
    rates,
    folder: options.data,
    operator,
    findPrincipal,
    phones,
    mail: mailbox.deliver,
    deliver(mail, news) {
      mailbox.deliver(mail, news);
      void mailBus.publish(news);
    },
  });
  const { dynamo, s3, cognito, kms } = aws;
  const publisher = createPublisher(s3, lambda);
  const mailBus = createEventBus({
    store: mailbox,
    callsFor: event => callsForMail(event, deployed.mailRules),
    titleOf: event => event['detail-type'],
    lambda,
    log: write,
  });
  const topicBus = createEventBus({
    store: phones,
    callsFor: event => callsForTopic(event, deployed.subscriptions),
    titleOf: event => event.topicArn,
    lambda,
    log: write,
  });
  const phonePage = createPhonePage(phones);
  const base = {
    isLimited: () => limited,
    endpoint,
    url,
    jwks: cognito.jwks,
    lambda,
    principals,
    localPages: (path: string, request: IncomingMessage) =>
      mailbox.page(path) ?? phonePage(path, request) ?? apiPage(path) ?? options.notice?.page(path),
    pages:
      typeof options.site === 'string'
        ? createBuiltPages(options.site, publisher.published, options.notice?.on)
        : options.site,
    log: write,
  };
  let current = template;
  const cloudFormation = createCloudFormation({ template: () => current, isAllowed, findPrincipal });
  let deployed = deploy(template, base);
  const leaveAws = answerWith(
    machine.aws,
    awsListener({ ...aws, cloudFormation, findPrincipal, rates, intercept: options.intercept }),
  );
  // Runs before the jobs, because one of them looks for emails that were not sent.
  await Promise.all([mailBus.publishStored(), topicBus.publishStored()]);
  await publisher.deploy(deployed.functions);
  const services = { streams: dynamo.streams, lambda, isAllowed, log: write };
  let consumers = startEventSources(deployed.sources, services);
  const leaveSite = answerWith(machine.site, (request, response) => deployed.listener(request, response));
  const sweep = async (now: Date) => {
    await dynamo.sweep(now);
    await s3.sweep(now);
  };
  let sweeping = Promise.resolve();
  const sweeper = setInterval(() => {
    sweeping = sweep(new Date()).catch(error => console.error('Deleting expired data failed', error));
  }, sweepMs).unref();
  return {
    url,
    userPoolId: poolOf(template).poolId,
    operatorEnvironment: awsEnvironment(operator, template.region, endpoint),
    get resourceEnvironment() {
      return deployed.resourceEnvironment;
    },
    runJobs: now => deployed.scheduler.run(now),
    sweep,
    async reload(assembly) {
      const changed = new CloudTemplate(assembly, secrets);
      requireSame(template, changed);
      await createTables(dynamo, tablesOf(changed), operator);
      kms.create(signingKeysOf(changed));
      const earlier = deployed.scheduler;
      deployed = deploy(changed, base);
      current = changed;
      await publisher.deploy(deployed.functions);
      earlier.close();
      await consumers.close();
      consumers = startEventSources(deployed.sources, services);
    },
    limitRequests(isLimited) {
      limited = isLimited;
    },
    retire: entries => lambda.retire(({ entry }) => entries.has(entry)),
    async close() {
      deployed.scheduler.close();
      mailBus.close();
      topicBus.close();
      clearInterval(sweeper);
      leaveSite();
      await consumers.close();
      await Promise.all([options.machine ? lambda.stopEvents() : machine.close(), sweeping]);
      leaveAws();
      await Promise.all([dynamo.close(), cognito.close()]);
      log.end();
    },
  };
}

/** @throws RestartNeededError if a setting of S3, Cognito or SES changed: they read it only when they start */
function requireSame(running: CloudTemplate, changed: CloudTemplate): void {
  for (const [what, read] of [
    ['The bucket', bucketsOf],
    ['The user pool', poolOf],
    ['The sender of email', sendersOf],
    ['What SES tells of emails', configurationSetsOf],
    ['The sender of SMS', textSendersOf],
    ['The number of WhatsApp', whatsAppNumbersOf],
  ] as const)
    if (!isDeepStrictEqual(read(running), read(changed)))
      throw new RestartNeededError(`${what} has changed in the templates.`);
}
