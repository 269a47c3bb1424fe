import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { startTestAws } from '../testing/test-aws.ts';

const resources = [
  { id: 'files', stack: 'Data', type: 'AWS::S3::Bucket', properties: {} },
  { id: 'api', stack: 'Api', type: 'AWS::ApiGatewayV2::Api', properties: {} },
];
const list = (StackName: string) => new ListStackResourcesCommand({ StackName });

it('The local CloudFormation lists the resources of one stack', async () => {
  await using aws = await startTestAws({ resources });
  const { StackResourceSummaries } = await new CloudFormationClient(aws.client).send(list('Data'));
  expect(StackResourceSummaries).toEqual([
    {
      LogicalResourceId: 'files',
      PhysicalResourceId: 'name-of-files',
      ResourceType: 'AWS::S3::Bucket',
      ResourceStatus: 'CREATE_COMPLETE',
    },
  ]);
});

it('The local CloudFormation refuses unknown stacks and actions', async () => {
  await using aws = await startTestAws({ resources });
  const client = new CloudFormationClient(aws.client);
  await expect(client.send(list('Site'))).rejects.toThrow('Stack with id Site does not exist');
  await expect(client.send(new DescribeStacksCommand({}))).rejects.toThrow(
    'Could not find operation DescribeStacks',
  );
});

it('The local CloudFormation refuses callers without permission, and wrong signatures', async () => {
  await using aws = await startTestAws({ resources, isAllowed: async () => false });
  const credentials = { ...aws.client.credentials, secretAccessKey: 'wrong' };
  const stranger = new CloudFormationClient({ ...aws.client, credentials });
  await expect(stranger.send(list('Data'))).rejects.toThrow('signature');
  await expect(new CloudFormationClient(aws.client).send(list('Data'))).rejects.toThrow(
    'is not authorized to perform: cloudformation:ListStackResources',
  );
});
