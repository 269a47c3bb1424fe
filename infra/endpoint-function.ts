import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiClientVariable, environmentNames, kindOf, limits, type Route } from '../functions/contract.ts';
import { arnOf, type Resources } from './resource-arns.ts';
import type { Stage } from './stage.ts';

export interface EndpointFunctionProps {
  readonly route: Route;
  readonly resources: Resources;
  readonly apiClientId: string;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
  readonly stage: Stage;
}

/** The Lambda of one route, with its own log and a role that may do exactly what the route uses. */
export class EndpointFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, props: EndpointFunctionProps) {
    const { route, stage, bundles } = props;
    super(scope, route.name);
    const logGroup = new LogGroup(this, 'log', {
      retention: stage.logRetention,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.lambda = new LambdaFunction(this, 'function', {
      description: route.summary,
      code: Code.fromAsset(join(bundles, route.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: Duration.seconds(route.timeoutSeconds ?? limits.callSeconds),
      environment: environmentOf(props),
      logGroup,
      role: new Role(this, 'role', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        inlinePolicies: {
          uses: new PolicyDocument({ statements: statementsOf(props, logGroup), minimize: false }),
        },
      }),
    });
  }
}

function environmentOf({ route, resources, apiClientId }: EndpointFunctionProps): Record<string, string> {
  const kinds = new Set(route.uses.map(use => kindOf(use.on)));
  return {
    ...Object.fromEntries(Array.from(kinds, kind => [environmentNames[kind], resources[kind].name])),
    ...(kinds.has('staff') && { [apiClientVariable]: apiClientId }),
  };
}

function statementsOf({ route, resources }: EndpointFunctionProps, logGroup: LogGroup): PolicyStatement[] {
  const allow = (actions: readonly string[], resource: string) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [resource] });
  return [
    ...route.uses.map(use => allow(use.actions, arnOf(use.on, resources))),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
  ];
}
