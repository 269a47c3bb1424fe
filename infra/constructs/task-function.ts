import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { limits } from '../../functions/contract.ts';
import {
  defaultOfficeZone,
  environmentNames,
  isRoute,
  kindOf,
  officeZoneVariable,
  type ResourceKind,
  type Task,
} from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';
import { cfnResource } from './cfn-resource.ts';
import { arnsOf, type Deployed, type Resources } from './resource-arns.ts';
import { StageLog } from './stage-log.ts';

export interface TaskFunctionProps {
  readonly task: Task;
  readonly resources: Resources;
  /** Variables, beside a resource's name, that every function gets which uses the resource. */
  readonly variables: ResourceVariables;
  /** Variables of this function alone. */
  readonly ownVariables?: Readonly<Record<string, string>>;
  /** For a consumer: the streams of the tables that it follows. */
  readonly streams?: readonly Pick<Deployed & { readonly streamArn: string }, 'streamArn' | 'keyArn'>[];
  /** For a consumer or a listener: the queue for what it gives up. */
  readonly failuresArn?: string;
  /** Most instances at once; the account's limit if not given. */
  readonly concurrency?: number | undefined;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
  readonly stage: Stage;
}

/** Variables of each kind of resource. */
type ResourceVariables = Readonly<Partial<Record<ResourceKind, Readonly<Record<string, string>>>>>;

/** The Lambda of one task, with its own log and a role that may do exactly what its task uses. */
export class TaskFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, props: TaskFunctionProps) {
    const { task, stage, bundles } = props;
    super(scope, task.name);
    const logGroup = new StageLog(this, 'log', stage);
    this.lambda = new LambdaFunction(this, 'function', {
      description: task.summary,
      code: Code.fromAsset(join(bundles, task.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryOf(task),
      timeout: Duration.seconds(task.timeoutSeconds ?? limits.callSeconds),
      environment: environmentOf(props),
      ...(props.concurrency && { reservedConcurrentExecutions: props.concurrency }),
      logGroup,
      role: new Role(this, 'role', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        inlinePolicies: {
          uses: new PolicyDocument({ statements: statementsOf(props, logGroup), minimize: false }),
        },
      }),
    });
    // Lambda's own segments cost nothing at start-up: no SDK of X-Ray is loaded. The construct's own property would add
    // a policy of the CDK's making.
    cfnResource(this.lambda, CfnFunction).tracingConfig = { mode: 'Active' };
  }
}

function environmentOf(props: TaskFunctionProps): Record<string, string> {
  const { task, resources, variables, ownVariables, stage } = props;
  const kinds = new Set(task.uses.map(use => kindOf(use.on)));
  const ofResources = Array.from(kinds, kind => ({
    ...(resources[kind] && { [environmentNames[kind]]: resources[kind].name }),
    ...variables[kind],
  }));
  const zone = stage.timeZone === defaultOfficeZone ? {} : { [officeZoneVariable]: stage.timeZone };
  return Object.assign(zone, ...ofResources, ownVariables);
}

function statementsOf(props: TaskFunctionProps, logGroup: LogGroup): PolicyStatement[] {
  const { task, resources, streams, failuresArn } = props;
  const allow = (actions: readonly string[], ...resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
  return [
    ...task.uses.flatMap(use => {
      const arns = arnsOf(use.on, resources);
      return arns.length > 0 && use.actions.length > 0 ? [allow(use.actions, ...arns)] : [];
    }),
    // Lambda reads the stream, and fills the queue, in the function's name.
    ...(streams
      ? [
          ...streams.map(({ streamArn }) => allow(streamReads, streamArn)),
          allow(['dynamodb:ListStreams'], '*'),
        ]
      : []),
    ...(failuresArn ? [allow(['sqs:SendMessage'], failuresArn)] : []),
    ...keyStatements(props, logGroup.stack.region),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
    allow(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], '*'),
  ];
}

const streamReads = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
const tableReads = /^dynamodb:(GetItem|BatchGetItem|Query|Scan|DescribeStream|GetRecords|GetShardIterator)$/;
const keyReads = ['kms:Decrypt', 'kms:DescribeKey'];

/** Lists what a call needs of the key that encrypts its resource. */
function keyActionsFor(action: string): readonly string[] {
  // DynamoDB asks for the table's key in the caller's name: what the CDK's own grants give, without their wildcards.
  if (tableReads.test(action)) return keyReads;
  if (action.startsWith('dynamodb:')) {
    return [...keyReads, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'];
  }
  if (action === 's3:GetObject') return ['kms:Decrypt'];
  return action === 's3:PutObject' ? ['kms:GenerateDataKey'] : [];
}

/** Statements about customer-managed keys: only through the service that it calls. */
function keyStatements({ task, resources, streams }: TaskFunctionProps, region: string): PolicyStatement[] {
  const uses: { readonly keyArn: string | undefined; readonly actions: readonly string[] }[] = [
    ...task.uses.map(({ on, actions }) => ({ keyArn: resources[kindOf(on)]?.keyArn, actions })),
    ...(streams ?? []).map(({ keyArn }) => ({ keyArn, actions: streamReads })),
  ];
  const calls = uses.flatMap(({ keyArn, actions }) =>
    keyArn ? actions.map(action => ({ keyArn, action, service: action.split(':')[0] })) : [],
  );
  const shared = Map.groupBy(calls, ({ keyArn, service }) => `${service} ${keyArn}`);
  return [...shared.values()].flatMap(group => {
    const actions = [...new Set(group.flatMap(({ action }) => keyActionsFor(action)))].sort();
    const [first] = group;
    if (!first || actions.length === 0) return [];
    return new PolicyStatement({
      effect: Effect.ALLOW,
      actions,
      resources: [first.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `${first.service}.${region}.amazonaws.com` } },
    });
  });
}

/** Megabytes of a task's function, and with them its share of a processor: chosen by measurement, in docs/costs.md. */
function memoryOf(task: Task): number {
  // Nobody waits for a job or a consumer.
  if (!isRoute(task)) return 256;
  // Visitors come seldom, and so to a cold function, on slow lines; staff find theirs warm.
  return task.audience === 'public' ? 1024 : 512;
}

/** Runs the function of a task again and again. */
export function runEvery(scope: Construct, task: Task, minutes: number, lambda: LambdaFunction): void {
  new Rule(scope, `${task.name}Schedule`, {
    description: task.summary,
    schedule: Schedule.rate(Duration.minutes(minutes)),
    targets: [new LambdaTarget(lambda)],
  });
}
