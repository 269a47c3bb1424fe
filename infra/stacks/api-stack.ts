import { Duration, type SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import {
  choosePassword,
  createUpload,
  endpoints,
  fetchApplicationEnquiry,
  jobs,
  login,
  type Route,
  reportClientError,
  type Task,
} from '../../functions/contract.ts';
import { cfnResource } from '../constructs/cfn-resource.ts';
import type { Resources } from '../constructs/resource-arns.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { TaskFunction } from '../constructs/task-function.ts';
import type { Stage } from '../stage.ts';
import type { IdentityStack } from './identity-stack.ts';

export interface ApiStackProps extends StackProps {
  readonly resources: Omit<Resources, 'staff'>;
  readonly identity: IdentityStack;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
}

/** A task and what runs it. */
export interface Running {
  readonly task: Task;
  readonly lambda: LambdaFunction;
}

/** Every endpoint of the contract, its route, its function, and who may call it; and every job, on its schedule. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** The host of the API, which serves it under `/api`. */
  readonly host: string;
  /** The secret that CloudFront sends with every request. */
  readonly originSecret: SecretValue;
  readonly accessLog: ILogGroup;
  readonly functions: readonly Running[];

  constructor(scope: Construct, id: string, stage: Stage, props: ApiStackProps) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'api', { apiName: id, createDefaultStage: false });
    this.host = `${this.api.apiId}.execute-api.${this.region}.amazonaws.com`;
    this.accessLog = new StageLog(this, 'accessLog', stage);
    const secrets = this.createOriginSecrets(stage.originSecret);
    this.originSecret = secrets.now;
    this.functions = [...this.mount(stage, props, secrets.accepted), ...this.schedule(stage, props)];
    this.openToTraffic(stage);
  }

  /**
   * The secret of this number and, so that a new one can be rolled out, the one before it: functions accept both
   * before CloudFront sends the new one.
   */
  private createOriginSecrets(number: number) {
    const create = (which: number) => {
      const secret = new Secret(this, `origin${which}`, {
        description: `What CloudFront proves itself to ${this.stackName} with, number ${which}`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      });
      // The site's stack holds on to this while it still sends it.
      this.exportValue(secret.secretArn);
      return secret.secretValue;
    };
    const now = create(number);
    const accepted = number > 1 ? [create(number - 1), now] : [now];
    return { now, accepted: accepted.map(value => value.unsafeUnwrap()).join(' ') };
  }

  private mount(stage: Stage, props: ApiStackProps, originSecrets: string): Running[] {
    const { pool } = props.identity;
    const signedIn = new HttpJwtAuthorizer(
      'staff',
      `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`,
      { jwtAudience: [...staffClientsOf(props)] },
    );
    return endpoints().map(({ route }) => {
      const { lambda } = new TaskFunction(this, {
        ...common(stage, props),
        task: route,
        originSecrets,
        concurrency: route.name === fetchApplicationEnquiry.name ? stage.enquiryConcurrency : undefined,
      });
      this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(route.name, lambda),
        // Whether a signed-in person may do this is the function's to judge: the roles are in the token.
        authorizer: isPublic(route) ? new HttpNoneAuthorizer() : signedIn,
      });
      return { task: route, lambda };
    });
  }

  private schedule(stage: Stage, props: ApiStackProps): Running[] {
    return jobs().map(({ job }) => {
      const { lambda } = new TaskFunction(this, { ...common(stage, props), task: job });
      new Rule(this, `${job.name}Schedule`, {
        description: job.summary,
        schedule: Schedule.rate(Duration.hours(job.everyHours)),
        targets: [new LambdaTarget(lambda)],
      });
      return { task: job, lambda };
    });
  }

  private openToTraffic({ throttles }: Stage): void {
    const opened = new HttpStage(this, 'stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.all.rate, burstLimit: throttles.all.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog), format: accessLogFormat },
    });
    cfnResource(opened, CfnStage).routeSettings = Object.fromEntries(
      [
        { route: fetchApplicationEnquiry, limit: throttles.enquiry },
        { route: login, limit: throttles.signIn },
        { route: choosePassword, limit: throttles.signIn },
        { route: createUpload, limit: throttles.upload },
        { route: reportClientError, limit: throttles.report },
      ].map(({ route, limit }) => [
        keyOf(route),
        { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst },
      ]),
    );
    // A stage cannot have settings for a route that is not there yet.
    for (const child of this.api.node.children)
      if (child instanceof HttpRoute) opened.node.addDependency(child);
  }
}

/** The name of a route in API Gateway, in its log and in its settings. */
export function keyOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** What every function is told. */
function common(stage: Stage, { identity, resources, bundles }: ApiStackProps) {
  const { pool, apiClient } = identity;
  const staff = { name: pool.userPoolId, arn: pool.userPoolArn };
  return {
    stage,
    bundles,
    resources: { ...resources, staff },
    apiClientId: apiClient.userPoolClientId,
    staffClientIds: staffClientsOf({ identity }),
  };
}

/** The clients of the pool whose tokens the API accepts. */
function staffClientsOf({ identity }: Pick<ApiStackProps, 'identity'>): readonly string[] {
  return [identity.spaClient.userPoolClientId, identity.apiClient.userPoolClientId];
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
