import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { endpoints, type Route } from '../../functions/contract.ts';
import { EndpointFunction } from '../endpoint-function.ts';
import type { Resources } from '../resource-arns.ts';
import type { Stage } from '../stage.ts';
import type { IdentityStack } from './identity-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly resources: Omit<Resources, 'staff'>;
  readonly identity: IdentityStack;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
}

/** Every endpoint of the contract: its route, its function, and who may call it. */
export class ApiStack extends Stack {
  /** The host of the API, which serves it under `/api`. */
  readonly host: string;

  constructor(scope: Construct, id: string, stage: Stage, props: ApiStackProps) {
    super(scope, id, props);
    const { pool, spaClient, apiClient } = props.identity;
    const api = new HttpApi(this, 'api', { apiName: id, createDefaultStage: false });
    this.host = `${api.apiId}.execute-api.${this.region}.amazonaws.com`;
    this.openToTraffic(api, stage);

    const resources = { ...props.resources, staff: { name: pool.userPoolId, arn: pool.userPoolArn } };
    const signedIn = new HttpJwtAuthorizer(
      'staff',
      `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`,
      { jwtAudience: [spaClient.userPoolClientId, apiClient.userPoolClientId] },
    );
    for (const { route } of endpoints()) {
      const { lambda } = new EndpointFunction(this, {
        route,
        resources,
        apiClientId: apiClient.userPoolClientId,
        bundles: props.bundles,
        stage,
      });
      api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(route.name, lambda),
        // Whether a signed-in person may do this is the function's to judge: the roles are in the token.
        authorizer: isPublic(route) ? new HttpNoneAuthorizer() : signedIn,
      });
    }
  }

  private openToTraffic(api: HttpApi, stage: Stage): void {
    const log = new LogGroup(this, 'accessLog', {
      retention: stage.logRetention,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
    });
  }
}

function isPublic(route: Route): boolean {
  return route.audience === 'public';
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
