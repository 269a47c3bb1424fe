import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  apiClientVariable,
  attemptsKeyVariable,
  environmentNames,
  guardTables,
  issuerVariable,
  kindOf,
  limits,
  originSecretsVariable,
  pdfDocumentsVariable,
  siteBuildVariable,
  siteOriginVariable,
  staffClientsVariable,
  type Task,
} from '../../functions/contract.ts';
import { issuerOf, type Stage, siteOriginOf } from '../stage.ts';
import { cfnResource } from './cfn-resource.ts';
import { memoryOf } from './function-memory.ts';
import { arnsOf, type Deployed, type Resources } from './resource-arns.ts';
import { StageLog } from './stage-log.ts';

export interface TaskFunctionProps {
  readonly task: Task;
  readonly resources: Resources;
  readonly apiClientId: string;
  /** The clients of the pool whose tokens the API accepts. */
  readonly staffClientIds: readonly string[];
  /** The secret by which counters and codes hide whom they are about. */
  readonly attemptsKey: string;
  /** The secrets by which CloudFront identifies itself, separated by spaces; for functions that CloudFront calls. */
  readonly originSecrets?: string;
  /** For a consumer: the streams of the tables that it follows, and the queue for what it gives up. */
  readonly sources?: {
    readonly streams: readonly Pick<Deployed & { readonly streamArn: string }, 'streamArn' | 'keyArn'>[];
    readonly failuresArn: string;
  };
  /** The build of the site, for a function that belongs to it. */
  readonly siteBuild?: string;
  /** For a listener: the queue for what it gives up. */
  readonly failuresArn?: string;
  /** Most instances at once; the account's limit if not given. */
  readonly concurrency?: number | undefined;
  /** The folder that has the bundle of each handler in a folder of its name. */
  readonly bundles: string;
  readonly stage: Stage;
}

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
  const { task, resources, apiClientId, staffClientIds, attemptsKey, originSecrets, siteBuild, stage } =
    props;
  const kinds = new Set(task.uses.map(use => kindOf(use.on)));
  // Emails to applicants name the site.
  const mail = kinds.has('notices') ? resources.noticeMail : kinds.has('mail') && resources.mail;
  const isForApplicants = kinds.has('notices') || kinds.has('settings');
  const origin = mail && isForApplicants ? siteOriginOf(stage) : undefined;
  return {
    ...(originSecrets && { [originSecretsVariable]: originSecrets }),
    ...Object.fromEntries(
      Array.from(kinds).flatMap(kind => {
        const deployed = resources[kind];
        return deployed ? [[environmentNames[kind], deployed.name]] : [];
      }),
    ),
    ...((task.hasLinkKey || guardTables.some(table => kinds.has(table))) && {
      [attemptsKeyVariable]: attemptsKey,
    }),
    ...(origin && { [siteOriginVariable]: origin }),
    ...(kinds.has('staff') && {
      [apiClientVariable]: apiClientId,
      [staffClientsVariable]: staffClientIds.join(' '),
    }),
    ...(kinds.has('proofKey') && { [issuerVariable]: issuerOf(stage) }),
    ...(siteBuild && { [siteBuildVariable]: siteBuild }),
    ...(kinds.has('settings') && { [pdfDocumentsVariable]: String(stage.pdfDocuments) }),
  };
}

function statementsOf(props: TaskFunctionProps, logGroup: LogGroup): PolicyStatement[] {
  const { task, resources, sources, failuresArn } = props;
  const allow = (actions: readonly string[], ...resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
  return [
    ...task.uses.flatMap(use => {
      const arns = arnsOf(use.on, resources);
      return arns.length > 0 && use.actions.length > 0 ? [allow(use.actions, ...arns)] : [];
    }),
    // Lambda reads the stream, and fills the queue, in the function's name.
    ...(sources
      ? [
          ...sources.streams.map(({ streamArn }) => allow(streamReads, streamArn)),
          allow(['dynamodb:ListStreams'], '*'),
          allow(['sqs:SendMessage'], sources.failuresArn),
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
function keyStatements({ task, resources, sources }: TaskFunctionProps, region: string): PolicyStatement[] {
  const uses: { readonly keyArn: string | undefined; readonly actions: readonly string[] }[] = [
    ...task.uses.map(({ on, actions }) => ({ keyArn: resources[kindOf(on)]?.keyArn, actions })),
    ...(sources?.streams ?? []).map(({ keyArn }) => ({ keyArn, actions: streamReads })),
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
