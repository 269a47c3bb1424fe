import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { consumers, jobs, resourceKindOf } from '../../functions/deployment.ts';
import {
  addConsumer,
  type CommonProps,
  type DeployedTask,
  isDeployedIn,
} from '../constructs/add-consumer.ts';
import { runEvery, TaskFunction } from '../constructs/task-function.ts';
import type { ApiStack } from './api-stack.ts';

export interface TasksStackProps extends StackProps {
  readonly api: ApiStack;
}

/** Scheduled jobs and stream consumers. A failed deployment of this stack does not roll back the API. */
export class TasksStack extends Stack {
  readonly functions: readonly DeployedTask[];

  constructor(scope: Construct, id: string, { api, ...props }: TasksStackProps) {
    super(scope, id, props);
    const { common, consumerFailures } = api;
    this.functions = [...this.schedule(common), ...this.follow(common, consumerFailures.queueArn)];
  }

  private schedule(common: CommonProps): DeployedTask[] {
    return jobs()
      .filter(isDeployedIn(common))
      .map(job => {
        const { lambda } = new TaskFunction(this, { ...common, task: job });
        runEvery(this, job, job.everyMinutes, lambda);
        return { task: job, lambda };
      });
  }

  /** Adds all functions that follow streams, except those in the stack of the site. */
  private follow(common: CommonProps, failuresArn: string): DeployedTask[] {
    const own = consumers()
      .filter(isDeployedIn(common))
      .filter(({ uses }) => uses.every(({ on }) => resourceKindOf(on) !== 'site'));
    return own.map(consumer => addConsumer(this, consumer, common, failuresArn));
  }
}
