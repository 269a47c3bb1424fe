import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Consumer, Task } from '../../functions/deployment.ts';
import { runEvery, TaskFunction, type TaskFunctionProps } from './task-function.ts';

export interface DeployedTask {
  readonly task: Task;
  readonly lambda: LambdaFunction;
}

export type CommonProps = Omit<
  TaskFunctionProps,
  'task' | 'ownVariables' | 'concurrency' | 'streams' | 'failuresArn' | 'logGroup'
>;

/** Returns whether the stage has the sender that a task needs. */
export function isDeployedIn({ resources }: Pick<CommonProps, 'resources'>) {
  return ({ needs }: Task): boolean => needs === undefined || resources[needs] !== undefined;
}

/** @param failuresArn queue for records that the function could not process */
export function addConsumer(
  scope: Construct,
  consumer: Consumer,
  props: CommonProps,
  failuresArn: string,
): DeployedTask {
  const streams = consumer.follows.map(name => {
    const { streamArn, keyArn } = props.resources[name];
    if (!streamArn) throw new Error(`The table ${name} has no stream`);
    return { name, streamArn, keyArn };
  });
  const { lambda } = new TaskFunction(scope, { ...props, task: consumer, streams, failuresArn });
  for (const { name, streamArn } of streams) {
    new EventSourceMapping(scope, `${consumer.name}${name}Source`, {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: consumer.batch,
      ...(consumer.sideBySide && { parallelizationFactor: consumer.sideBySide }),
      ...(consumer.only && { filters: [filterOf(consumer.only)] }),
      retryAttempts: consumer.retries,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Sets only the destination. The CDK's own construct would add a policy of its own.
      onFailure: { bind: () => ({ destination: failuresArn }) },
    });
  }
  if (consumer.alsoEveryMinutes) runEvery(scope, consumer, consumer.alsoEveryMinutes, lambda);
  return { task: consumer, lambda };
}

/** Source: Lambda Developer Guide, "Using event filtering with a DynamoDB event source". */
function filterOf(only: NonNullable<Consumer['only']>) {
  const wanted = Object.entries(only).map(([attribute, beginnings]) => [
    attribute,
    { S: beginnings.map(prefix => ({ prefix })) },
  ]);
  return FilterCriteria.filter({ dynamodb: { NewImage: Object.fromEntries(wanted) } });
}
