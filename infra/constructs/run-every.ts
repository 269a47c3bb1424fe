import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Task } from '../../functions/deployment.ts';

/** Runs the function of a task again and again. */
export function runEvery(scope: Construct, task: Task, minutes: number, lambda: LambdaFunction): void {
  new Rule(scope, `${task.name}Schedule`, {
    description: task.summary,
    schedule: Schedule.rate(Duration.minutes(minutes)),
    targets: [new LambdaTarget(lambda)],
  });
}
