import { setTimeout } from 'node:timers/promises';
import {
  type CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStacksCommand,
  DetectStackDriftCommand,
  paginateDescribeStackResourceDrifts,
} from '@aws-sdk/client-cloudformation';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  GetAccountSettingsCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type Table, tables } from '../../../../functions/deployment.ts';
import { stackNameOf } from '../../../stage.ts';
import { nestedStack } from '../../upgrade/deployment.ts';
import { functionNames } from '../functions.ts';
import { tableNames } from '../open-stage.ts';
import { requireResourceName } from '../storage.ts';
import { type Check, cloudFormationOf, type Diagnosed, idsOf } from './diagnosis.ts';

const parts = ['Settings', 'Data', 'Identity', 'Api', 'Tasks', 'Firewall', 'Site'];
/** Leaves out copies in another account, which needs other credentials. */
function partsOf({ stage: { alarmEmail, backupCopies } }: Diagnosed): string[] {
  return [
    ...parts,
    ...(alarmEmail ? ['Watch'] : []),
    ...(backupCopies && !backupCopies.accounts ? ['Copies'] : []),
  ];
}

export const stacks: Check = {
  title: 'stacks',
  async run(diagnosed) {
    const faults = partsOf(diagnosed).map(async part => {
      const StackName = stackNameOf(diagnosed.stage.name, part);
      const status = await statusOf(StackName, cloudFormationOf(part, diagnosed.stage));
      // UPDATE_ROLLBACK_COMPLETE works, but with the version before a failed deployment.
      if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return [];
      return [`${StackName} is ${status}: see its events, and deploy again.`];
    });
    return (await Promise.all(faults)).flat();
  },
};

async function statusOf(StackName: string, client: CloudFormationClient): Promise<string> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return stack?.StackStatus ?? 'missing';
  } catch (error) {
    if (!String(error).includes('does not exist')) throw error;
    return 'missing';
  }
}

const runtime = 'nodejs24.x';

export const functions: Check = {
  title: 'functions',
  async run({ resources }) {
    const lambda = new LambdaClient({ maxAttempts: 10 });
    const faults: string[] = [];
    for (const FunctionName of await functionNames(resources)) {
      const found = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
      if (found.Runtime !== runtime)
        faults.push(`${FunctionName} runs on ${found.Runtime}, not on ${runtime}: deploy again.`);
      if (found.LastUpdateStatus === 'Failed')
        faults.push(`${FunctionName} has old code, because its update failed: deploy again.`);
    }
    return faults;
  },
};

/** Lambda's usual quota, which `publicConcurrency` of a stage supposes. A new account may have 10. */
const usualConcurrency = 1000;

export const concurrency: Check = {
  title: 'concurrency of the account',
  async run() {
    const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit >= usualConcurrency) return [];
    return [
      `Lambda runs at most ${limit} functions at once: request ${usualConcurrency}, see docs/deploy.md.`,
    ];
  },
};

export const storedTables: Check = {
  title: 'tables',
  async run({ stage }) {
    const client = new DynamoDBClient();
    const faults = tableNames.map(async name => {
      const table: Table = tables[name];
      const TableName = requireResourceName(name);
      const { Table: found } = await client.send(new DescribeTableCommand({ TableName }));
      const { ContinuousBackupsDescription } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const status = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
      return [
        ...(table.isForgotten || status === 'ENABLED' ? [] : [`${name} has no point-in-time recovery.`]),
        ...(!stage.keepsData || found?.DeletionProtectionEnabled ? [] : [`${name} can be deleted.`]),
      ];
    });
    return (await Promise.all(faults)).flat();
  },
};

export const failedRecords: Check = {
  title: 'queue of failures',
  async run({ resources }) {
    const sqs = new SQSClient();
    const faults: string[] = [];
    for (const QueueUrl of idsOf(await resources('Api'), 'AWS::SQS::Queue')) {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      );
      const count = Number(Attributes?.['ApproximateNumberOfMessages']);
      if (count > 0)
        faults.push(`It has ${count} messages: a consumer gave records up. See docs/incident.md.`);
    }
    return faults;
  },
};

/** Takes about a minute for a stack. @param pause milliseconds between two questions */
export function drift(print: (line: string) => void, pause = 5000): Check {
  return {
    title: 'changes outside the templates',
    async run(diagnosed) {
      const faults: string[] = [];
      for (const part of partsOf(diagnosed)) {
        const client = cloudFormationOf(part, diagnosed.stage);
        // The drift of a stack leaves out its nested stacks.
        const nested = ['Firewall', 'Copies'].includes(part)
          ? []
          : idsOf(await diagnosed.resources(part), nestedStack);
        for (const StackName of [stackNameOf(diagnosed.stage.name, part), ...nested]) {
          print(`        comparing ${StackName} …`);
          const state = await detectDrift(client, StackName, pause);
          if (state.DetectionStatus === 'DETECTION_FAILED')
            faults.push(`${StackName} cannot be compared whole: ${state.DetectionStatusReason}`);
          if (state.StackDriftStatus === 'DRIFTED') faults.push(...(await driftedIn(client, StackName)));
        }
      }
      return faults;
    },
  };
}

async function detectDrift(client: CloudFormationClient, StackName: string, pause: number) {
  const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }));
  const question = new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId });
  for (;;) {
    const state = await client.send(question);
    if (state.DetectionStatus !== 'DETECTION_IN_PROGRESS') return state;
    await setTimeout(pause);
  }
}

async function driftedIn(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const faults: string[] = [];
  const pages = paginateDescribeStackResourceDrifts(
    { client },
    { StackName, StackResourceDriftStatusFilters: ['MODIFIED', 'DELETED'] },
  );
  for await (const { StackResourceDrifts = [] } of pages)
    for (const { LogicalResourceId, StackResourceDriftStatus } of StackResourceDrifts)
      faults.push(
        `${LogicalResourceId} of ${StackName} was ${StackResourceDriftStatus?.toLowerCase()} by hand.`,
      );
  return faults;
}
