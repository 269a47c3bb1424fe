import type { IncomingMessage, RequestListener } from 'node:http';
import { issuerVariable, siteBuildVariable, siteOriginVariable } from '../../../functions/deployment.ts';
import type { Principal } from '../aws/service.ts';
import { createApiGateway, routesOf } from '../edge/api-gateway.ts';
import { behaviourOf, createSiteListener, type LocalPages, type Pages } from '../edge/cloudfront.ts';
import { addressLimitsOf, createFirewall } from '../edge/firewall.ts';
import { inspectionOf } from '../edge/managed-rules.ts';
import { pathOf } from '../http.ts';
import { type EventSource, eventSourcesOf } from '../lambda/event-sources.ts';
import type { Lambda, LambdaFunction } from '../lambda/lambda.ts';
import { type MailRule, mailRulesOf } from '../lambda/mail-events.ts';
import { type Scheduler, schedulesOf, startScheduler } from '../lambda/schedule.ts';
import { type Subscription, subscriptionsOf } from '../phones/topic-events.ts';
import { bucketsOf, type FunctionDefinition, functionsOf, poolOf } from './from-template.ts';
import type { CloudTemplate } from './template.ts';

/** Parts of a cloud that stay when its templates are replaced. */
export interface Base {
  readonly endpoint: string;
  /** URL of this cloud. In the functions' environment it replaces the site's origin. */
  readonly url: string;
  readonly jwks: object;
  readonly lambda: Lambda;
  /** All signers by access key. `deploy` adds the functions' roles. */
  readonly principals: Map<string, Principal>;
  /** Whether request limits of the API and the firewall apply now. */
  readonly isLimited: () => boolean;
  readonly localPages: LocalPages;
  readonly pages: Pages;
  readonly log: (line: string) => void;
}

/**
 * Everything that the templates define except data: functions with roles, schedules, streams, routes and the
 * distribution.
 */
export interface Deployment {
  readonly listener: RequestListener;
  readonly scheduler: Scheduler;
  readonly sources: readonly EventSource[];
  readonly functions: readonly LambdaFunction[];
  readonly mailRules: readonly MailRule[];
  readonly subscriptions: readonly Subscription[];
  /** Environment variables with resource names, the same as in the functions. */
  readonly resourceEnvironment: Readonly<Record<string, string>>;
}

/** @throws Error if the templates cannot be read. In this case nothing has changed */
export function deploy(template: CloudTemplate, base: Base): Deployment {
  const { endpoint, jwks, lambda, principals, isLimited, localPages, pages, log } = base;
  const { region } = template;
  const functions = functionsOf(template, endpoint, principals).map(definition =>
    withSiteOrigin(definition, base.url),
  );
  const schedules = schedulesOf(template);
  const sources = eventSourcesOf(template, functions);
  const api = createApiGateway({ routes: routesOf(template), lambda, jwks, isLimited, log });
  const firewall = createFirewall(addressLimitsOf(template), Date.now);
  const pool = poolOf(template);
  const config = {
    region,
    userPoolId: pool.poolId,
    userPoolClientId: pool.siteClientId,
    userPoolEndpoint: endpoint,
  };
  const site = {
    generated: { '/config.json': JSON.stringify(config) },
    refuse: (request: IncomingMessage) =>
      isLimited() ? firewall(request.socket.remoteAddress ?? '', pathOf(request)) : undefined,
    inspect: inspectionOf(template),
    ...behaviourOf(template, text =>
      withLocalHosts(text, region, Object.keys(bucketsOf(template)), endpoint),
    ),
  };
  for (const { principal } of functions) principals.set(principal.accessKeyId, principal);
  lambda.update(functions);
  return {
    listener: createSiteListener(site, api, localPages, pages),
    scheduler: startScheduler(schedules, lambda, log),
    sources,
    functions,
    mailRules: mailRulesOf(template),
    subscriptions: subscriptionsOf(template),
    resourceEnvironment: Object.assign({}, ...functions.map(({ environment }) => resourceNames(environment))),
  };
}

const originVariables: readonly string[] = [siteOriginVariable, issuerVariable];

function withSiteOrigin(definition: FunctionDefinition, url: string): FunctionDefinition {
  const environment = Object.entries(definition.environment).map(([name, value]) => [
    name,
    originVariables.includes(name) ? url : value,
  ]);
  return { ...definition, environment: Object.fromEntries(environment) };
}

/** Returns the variables with resource names, without settings of single functions. */
function resourceNames(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(AWS|NODE|LAMBDA)_/.test(name) && name !== siteBuildVariable,
    ),
  );
}

function withLocalHosts(text: string, region: string, buckets: readonly string[], endpoint: string): string {
  const hosts = [
    `https://cognito-idp.${region}.amazonaws.com`,
    ...buckets.map(name => `https://${name}.s3.${region}.amazonaws.com`),
  ];
  return hosts.reduce((replaced, host) => replaced.replaceAll(host, endpoint), text);
}
