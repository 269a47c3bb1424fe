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
  createUpload,
  endpoints,
  enquiryCode,
  fetchApplicationEnquiry,
  login,
  passwordCode,
  type Route,
  recoverPassword,
  reportClientError,
} from '../../functions/contract.ts';
import type { Stage } from '../stage.ts';
import { cfnResource } from './cfn-resource.ts';

type Throttles = Stage['throttles'];

/** Opens an API to the traffic that the stage allows, of each route and of all together, and logs every call. */
export function openToTraffic(api: HttpApi, throttles: Throttles, accessLog: ILogGroup): void {
  const opened = new HttpStage(api.stack, 'stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: throttles.all.rate, burstLimit: throttles.all.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
  });
  cfnResource(opened, CfnStage).routeSettings = routeSettings(throttles);
  // A stage cannot have settings for a route that is not there yet.
  for (const child of api.node.children) if (child instanceof HttpRoute) opened.node.addDependency(child);
}

/** Every public route has a limit of its own: nothing that anybody may call uses up what staff have. */
function routeSettings(throttles: Throttles) {
  const special = new Map<string, Throttles['all']>([
    [fetchApplicationEnquiry.name, throttles.enquiry],
    [enquiryCode.name, throttles.code],
    [login.name, throttles.signIn],
    [choosePassword.name, throttles.signIn],
    [recoverPassword.name, throttles.signIn],
    [passwordCode.name, throttles.code],
    [createUpload.name, throttles.upload],
    [reportClientError.name, throttles.report],
  ]);
  return Object.fromEntries(
    endpoints().flatMap(({ route }) => {
      const limit = special.get(route.name) ?? (isPublic(route) ? throttles.public : undefined);
      if (!limit) return [];
      return [[keyOf(route), { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst }]];
    }),
  );
}

/** The name of a route in API Gateway, in its log and in its settings. */
export function keyOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Whether anybody may call a route. */
export function isPublic({ audience }: Route): boolean {
  return audience === 'public';
}

/** Never the path or the query as they came: an enquiry carries a passport, a nationality and a date of birth. */
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
