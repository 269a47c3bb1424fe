import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  type StackResourceSummary,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { restoreAfterFile } from '../../../functions/testing/mocks.ts';
import { readDeployed } from './deployed.ts';

const cloudFormation = restoreAfterFile(mockClient(CloudFormationClient));
const sts = restoreAfterFile(mockClient(STSClient));

const stack = (StackName: string, StackStatus: StackStatus = 'UPDATE_COMPLETE', ParentId?: string) => ({
  StackName,
  StackId: `id-of-${StackName}`,
  StackStatus,
  CreationTime: new Date(0),
  ...(ParentId && { ParentId }),
});
const template = (id: string) => ({ Resources: { [id]: { Type: 'AWS::SQS::Queue', Properties: {} } } });

beforeEach(() => {
  cloudFormation.reset();
  sts.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' });
  sts.on(AssumeRoleCommand).resolves({
    Credentials: {
      AccessKeyId: 'key',
      SecretAccessKey: 'secret',
      SessionToken: 'token',
      Expiration: new Date(),
    },
  });
  cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
});

it('reads the stacks of the stage, and their nested stacks by their short names', async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .resolvesOnce({ Stacks: [stack('Maplegate-prod-Api'), stack('Other')], NextToken: 'more' })
    .resolvesOnce({
      Stacks: [
        stack('Maplegate-prod-Api-work', 'CREATE_COMPLETE', 'id-of-Maplegate-prod-Api'),
        stack('Maplegate-prod-Watch', 'ROLLBACK_COMPLETE'),
        stack('Maplegate-dev-Api'),
      ],
    });
  const nested: StackResourceSummary = {
    LogicalResourceId: 'workNestedStackworkNestedStackResourceAB12CD34',
    PhysicalResourceId: 'id-of-work',
    ResourceType: 'AWS::CloudFormation::Stack',
    ResourceStatus: 'CREATE_COMPLETE',
    LastUpdatedTimestamp: new Date(0),
  };
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'id-of-Maplegate-prod-Api' })
    .resolves({ StackResourceSummaries: [nested] })
    .on(GetTemplateCommand, { StackName: 'id-of-Maplegate-prod-Api' })
    .resolves({ TemplateBody: JSON.stringify(template('failures')) })
    .on(GetTemplateCommand, { StackName: 'id-of-work' })
    .resolves({ TemplateBody: JSON.stringify(template('late')) });
  expect([...(await readDeployed('Maplegate-prod-', ['ca-central-1']))]).toEqual([
    ['Api', template('failures')],
    ['Api/work', template('late')],
  ]);
});

it('reads the copied backups in the region of the last deployment, although this version has none', async () => {
  const settings = (backupCopies?: string) => ({
    Resources: { settings: { Type: 'Custom::Settings', Properties: { settings: { backupCopies } } } },
  });
  const stacksOf: Record<string, string> = { 'ca-central-1': 'Settings', 'ca-west-1': 'Copies' };
  cloudFormation.on(DescribeStacksCommand).callsFake(async (_, client) => ({
    Stacks: [stack(`Stage-${stacksOf[await client().config.region()]}`)],
  }));
  cloudFormation
    .on(GetTemplateCommand)
    .resolves({ TemplateBody: JSON.stringify(template('vault')) })
    .on(GetTemplateCommand, { StackName: 'id-of-Stage-Settings' })
    .resolves({ TemplateBody: JSON.stringify(settings('ca-west-1 123456789012')) });
  const now = await readDeployed('Stage-', ['ca-central-1']);
  expect(now.get('Copies@ca-west-1')).toEqual(template('vault'));
  const both = await readDeployed('Stage-', ['ca-central-1', 'ca-west-1']);
  expect([...both.keys()]).toEqual(['Settings', 'Copies']);
});

it('reads with the CDK’s lookup role of each region', async () => {
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] });
  await readDeployed('Maplegate-prod-', ['ca-central-1', 'us-east-1']);
  expect(sts.commandCalls(AssumeRoleCommand).map(({ args: [{ input }] }) => input.RoleArn)).toEqual([
    'arn:aws:iam::123456789012:role/cdk-hnb659fds-lookup-role-123456789012-ca-central-1',
    'arn:aws:iam::123456789012:role/cdk-hnb659fds-lookup-role-123456789012-us-east-1',
  ]);
  const [client] = cloudFormation.commandCalls(DescribeStacksCommand).map(({ thisValue }) => thisValue);
  expect(await client?.config.credentials()).toMatchObject({ accessKeyId: 'key', sessionToken: 'token' });
});

it('reads with the operator’s own credentials before bootstrapping', async () => {
  sts.on(AssumeRoleCommand).rejects(new Error('AccessDenied'));
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] });
  expect(await readDeployed('Maplegate-prod-', ['ca-central-1'])).toEqual(new Map());
});

it('fails if the stacks cannot be read', async () => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('not authorized'));
  await expect(readDeployed('Maplegate-prod-', ['ca-central-1'])).rejects.toThrow('not authorized');
});
