import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DescribeStacksCommand,
  DetectStackDriftCommand,
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
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { environmentNames, tables } from '../../../../functions/deployment.ts';
import { restoreAfterFile } from '../../../../functions/testing/mocks.ts';
import { stages } from '../../../stages/stages.ts';
import type { Diagnosed } from './diagnosis.ts';
import { concurrency, drift, failedRecords, functions, stacks, storedTables } from './resource-checks.ts';

const resource = (ResourceType: string, LogicalResourceId: string) => ({
  ResourceType,
  LogicalResourceId,
  PhysicalResourceId: `name-of-${LogicalResourceId}`,
  LastUpdatedTimestamp: undefined,
  ResourceStatus: undefined,
});
const inApi = [
  resource('AWS::Lambda::Function', 'loginfunction0123ABCD'),
  resource('AWS::Lambda::Function', 'providerHandler0123ABCD'),
  resource('AWS::SQS::Queue', 'failures0123ABCD'),
  resource('AWS::CloudFormation::Stack', 'users0123ABCD'),
];
const diagnosed: Diagnosed = {
  stage: stages.prod,
  resources: async part => (part === 'Api' ? inApi : []),
};

const cloudFormation = restoreAfterFile(mockClient(CloudFormationClient));
const dynamo = restoreAfterFile(mockClient(DynamoDBClient));
const lambda = restoreAfterFile(mockClient(LambdaClient));
const sqs = restoreAfterFile(mockClient(SQSClient));
const mocks = [cloudFormation, dynamo, lambda, sqs];
beforeEach(() => {
  for (const [kind, name] of Object.entries(environmentNames)) vi.stubEnv(name, kind);
});
afterEach(() => {
  for (const mock of mocks) mock.reset();
  vi.unstubAllEnvs();
});

const stack = (StackStatus: 'UPDATE_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE') => ({
  Stacks: [{ StackName: 'a stack', CreationTime: new Date(0), StackStatus }],
});

it('reports missing and failed stacks', async () => {
  cloudFormation.on(DescribeStacksCommand).resolves(stack('UPDATE_COMPLETE'));
  expect(await stacks.run(diagnosed)).toEqual([]);
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'Maplegate-prod-Api' })
    .resolves(stack('UPDATE_ROLLBACK_COMPLETE'))
    .on(DescribeStacksCommand, { StackName: 'Maplegate-prod-Site' })
    .rejects(new Error('Stack with id Maplegate-prod-Site does not exist'));
  expect(await stacks.run(diagnosed)).toEqual([
    expect.stringContaining('Maplegate-prod-Api is UPDATE_ROLLBACK_COMPLETE'),
    expect.stringContaining('Maplegate-prod-Site is missing'),
  ]);
});

it('reports functions on another runtime, and failed updates', async () => {
  lambda
    .on(GetFunctionConfigurationCommand)
    .resolves({ Runtime: 'nodejs24.x', LastUpdateStatus: 'Successful' });
  expect(await functions.run(diagnosed)).toEqual([]);
  expect(lambda.calls()).toHaveLength(1);
  lambda.on(GetFunctionConfigurationCommand).resolves({ Runtime: 'nodejs22.x', LastUpdateStatus: 'Failed' });
  expect(await functions.run(diagnosed)).toEqual([
    'name-of-loginfunction0123ABCD runs on nodejs22.x, not on nodejs24.x: deploy again.',
    'name-of-loginfunction0123ABCD has old code, because its update failed: deploy again.',
  ]);
});

it('reports an account that may run few functions at once', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  expect(await concurrency.run(diagnosed)).toEqual([]);
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  expect(await concurrency.run(diagnosed)).toEqual([expect.stringContaining('at most 10 functions at once')]);
});

it('reports tables without recovery or deletion protection', async () => {
  const recovery = (PointInTimeRecoveryStatus: 'ENABLED' | 'DISABLED') => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED' as const,
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
    },
  });
  dynamo.on(DescribeTableCommand).resolves({ Table: { DeletionProtectionEnabled: true } });
  dynamo.on(DescribeContinuousBackupsCommand).resolves(recovery('ENABLED'));
  expect(await storedTables.run(diagnosed)).toEqual([]);
  dynamo.on(DescribeTableCommand).resolves({ Table: { DeletionProtectionEnabled: false } });
  dynamo.on(DescribeContinuousBackupsCommand).resolves(recovery('DISABLED'));
  const faults = await storedTables.run(diagnosed);
  for (const [name, table] of Object.entries(tables)) {
    expect(faults).toContain(`${name} can be deleted.`);
    const isForgotten = 'isForgotten' in table && table.isForgotten;
    expect(faults.includes(`${name} has no point-in-time recovery.`), name).toBe(!isForgotten);
  }
  const dev = { ...diagnosed, stage: stages.dev };
  expect((await storedTables.run(dev)).join()).not.toContain('can be deleted');
});

it('reports records that a consumer gave up', async () => {
  const messages = (count: string) => ({ Attributes: { ApproximateNumberOfMessages: count } });
  sqs.on(GetQueueAttributesCommand).resolves(messages('0'));
  expect(await failedRecords.run(diagnosed)).toEqual([]);
  sqs.on(GetQueueAttributesCommand, { QueueUrl: 'name-of-failures0123ABCD' }).resolves(messages('2'));
  expect(await failedRecords.run(diagnosed)).toEqual([expect.stringContaining('It has 2 messages')]);
});

it('waits for the comparison of each stack, nested ones too, and names changed resources', async () => {
  const state = { StackId: '1', StackDriftDetectionId: '1', Timestamp: new Date(0) };
  cloudFormation.on(DetectStackDriftCommand).resolves({ StackDriftDetectionId: '1' });
  cloudFormation
    .on(DescribeStackDriftDetectionStatusCommand)
    .resolvesOnce({ ...state, DetectionStatus: 'DETECTION_IN_PROGRESS' })
    .resolvesOnce({ ...state, DetectionStatus: 'DETECTION_COMPLETE', StackDriftStatus: 'DRIFTED' })
    .resolves({ ...state, DetectionStatus: 'DETECTION_COMPLETE', StackDriftStatus: 'IN_SYNC' });
  const changed = { ...state, LogicalResourceId: 'guard', ResourceType: 'a type' };
  cloudFormation
    .on(DescribeStackResourceDriftsCommand)
    .resolves({ StackResourceDrifts: [{ ...changed, StackResourceDriftStatus: 'MODIFIED' }] });
  const lines: string[] = [];
  expect(await drift(line => lines.push(line), 1).run(diagnosed)).toEqual([
    'guard of Maplegate-prod-Settings was modified by hand.',
  ]);
  expect(lines.join('\n')).toContain('comparing name-of-users0123ABCD');
  expect(lines).toHaveLength(9);
});
