import { App, NestedStack, Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, it } from 'vitest';
import { synthTimeout } from '../../testing/templates.ts';
import { templatesOf } from './assembly.ts';

it('reads stacks in the order of deployment, each followed by its nested stacks', {
  timeout: synthTimeout,
}, () => {
  const app = new App({ builtinCloudFormationValidation: false, stackTraces: false, treeMetadata: false });
  const later = new Stack(app, 'Maplegate-dev-Api');
  const work = new NestedStack(later, 'work');
  new Queue(work, 'late');
  new Queue(new NestedStack(work, 'inner'), 'later');
  const first = new Stack(app, 'Maplegate-dev-Data');
  new Queue(first, 'failures');
  later.addStackDependency(first);
  const deployment = templatesOf(app.synth(), 'Maplegate-dev-');
  expect([...deployment.keys()]).toEqual(['Data', 'Api', 'Api/work', 'Api/work/inner']);
  const types = [...deployment.values()].map(({ Resources }) =>
    Object.values(Resources).map(({ Type }) => Type),
  );
  expect(types).toEqual([
    ['AWS::SQS::Queue'],
    ['AWS::CloudFormation::Stack'],
    ['AWS::SQS::Queue', 'AWS::CloudFormation::Stack'],
    ['AWS::SQS::Queue'],
  ]);
});
