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
  officeZoneVariable,
  type ResourceKind,
  resourceKindOf,
  type Task,
} from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';
import { cfnResource } from './cfn-resource.ts';
import { arnsOf, type Deployed, type Resources } from './resource-arns.ts';
import { StageLog } from './stage-log.ts';

export interface TaskFunctionProps {
  readonly task: Task;
  readonly resources: Resources;
  /** Environment variables of each function that uses the resource. */
  readonly variables: ResourceVariables;
  readonly ownVariables?: Readonly<Record<string, string>>;
  readonly streams?: readonly Pick<Deployed & { readonly streamArn: string }, 'streamArn' | 'keyArn'>[];
  readonly failuresArn?: string;
  readonly concurrency?: number | undefined;
  /** Log group that functions share. Default: each has its own. */
  readonly logGroup?: LogGroup;
  /** Folder with a subfolder for each handler's bundle. */
  readonly bundles: string;
  readonly stage: Stage;
}

type ResourceVariables = Readonly<Partial<Record<ResourceKind, Readonly<Record<string, string>>>>>;

export class TaskFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, props: TaskFunctionProps) {
    const { task, stage, bundles } = props;
    super(scope, task.name);
    const logGroup = props.logGroup ?? new StageLog(this, 'log', stage);
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
    // Traces without a longer start, unlike the X-Ray SDK. The construct's own property would add a policy of the CDK.
    cfnResource(this.lambda, CfnFunction).tracingConfig = { mode: 'Active' };
  }
}

function environmentOf(props: TaskFunctionProps): Record<string, string> {
  const { task, resources, variables, ownVariables, stage } = props;
  const kinds = new Set(task.uses.map(use => resourceKindOf(use.on)));
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
    // Lambda uses the function's role to read the stream and to write to the queue.
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

function keyActionsFor(action: string): readonly string[] {
  // DynamoDB uses the key of a table with the caller's permissions. As the CDK's grants, but without wildcards.
  if (tableReads.test(action)) return keyReads;
  if (action.startsWith('dynamodb:')) {
    return [...keyReads, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'];
  }
  if (action === 's3:GetObject') return ['kms:Decrypt'];
  return action === 's3:PutObject' ? ['kms:GenerateDataKey'] : [];
}

/** Returns statements for the account's own keys, which may be used only through the service that needs them. */
function keyStatements({ task, resources, streams }: TaskFunctionProps, region: string): PolicyStatement[] {
  const uses: { readonly keyArn: string | undefined; readonly actions: readonly string[] }[] = [
    ...task.uses.map(({ on, actions }) => ({ keyArn: resources[resourceKindOf(on)]?.keyArn, actions })),
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

/** Returns the memory in megabytes, which also determines the CPU share. Chosen by measurement: docs/costs.md. */
function memoryOf(task: Task): number {
  // No caller waits for these functions.
  if (!isRoute(task)) return 256;
  // Public functions often start cold, because visitors come rarely; those of staff are warm.
  return task.audience === 'public' ? 1024 : 512;
}

export function runEvery(scope: Construct, task: Task, minutes: number, lambda: LambdaFunction): void {
  new Rule(scope, `${task.name}Schedule`, {
    description: task.summary,
    schedule: Schedule.rate(Duration.minutes(minutes)),
    targets: [new LambdaTarget(lambda)],
  });
}
