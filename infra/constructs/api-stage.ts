import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  type HttpApi,
  HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import {
  choosePassword,
  confirmSecondFactor,
  createUpload,
  enquiryCode,
  fetchApplicationEnquiry,
  login,
  passwordCode,
  type Route,
  recoverPassword,
  reportClientError,
  startSecondFactor,
} from '../../functions/contract.ts';
import type { PlacedRoute } from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';
import { cfnResource } from './cfn-resource.ts';

type Throttles = Stage['throttles'];

export function addApiStage(
  api: HttpApi,
  routes: readonly PlacedRoute[],
  throttles: Throttles,
  accessLog: ILogGroup,
): void {
  const opened = new HttpStage(api.stack, 'stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: throttles.all.rate, burstLimit: throttles.all.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
  });
  cfnResource(opened, CfnStage).routeSettings = routeSettings(routes, throttles);
  // The stage needs the routes first, because its settings name them.
  for (const child of api.node.children) if (child instanceof HttpRoute) opened.node.addDependency(child);
}

/** Routes with another throttle than the usual one of public routes. */
const special: ReadonlyMap<string, keyof Throttles> = new Map([
  [fetchApplicationEnquiry.name, 'enquiry'],
  [enquiryCode.name, 'code'],
  [login.name, 'signIn'],
  [choosePassword.name, 'signIn'],
  [recoverPassword.name, 'signIn'],
  [startSecondFactor.name, 'signIn'],
  [confirmSecondFactor.name, 'signIn'],
  [passwordCode.name, 'code'],
  [createUpload.name, 'upload'],
  [reportClientError.name, 'report'],
]);

/** Each public route counts separately, so that public calls cannot use up the limit of staff. */
export function throttleOf(route: Route): keyof Throttles {
  return special.get(route.name) ?? (isPublic(route) ? 'public' : 'all');
}

function routeSettings(routes: readonly PlacedRoute[], throttles: Throttles) {
  return Object.fromEntries(
    routes.flatMap(({ route }) => {
      const name = throttleOf(route);
      if (name === 'all') return [];
      const limit = throttles[name];
      return [[routeKeyOf(route), { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst }]];
    }),
  );
}

export function routeKeyOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

export function isPublic({ audience }: Route): boolean {
  return audience === 'public';
}

/** No path or query: an enquiry's query has passport number, nationality and date of birth. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    integrationLatency: '$context.integrationLatency',
    bytes: '$context.responseLength',
    error: '$context.error.message',
    authorizerError: '$context.authorizer.error',
  }),
);
