import { Stack } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { skippedRecordLine } from '../../functions/deployment.ts';
import type { DeployedTask } from './add-consumer.ts';
import { type Alarms, sumOf } from './alarms.ts';

/** Alarm for records that a list or consumer skipped because they are unreadable. Any function may find one. */
export function watchUnreadable(scope: Construct, alarms: Alarms, functions: readonly DeployedTask[]): void {
  const counted = { metricNamespace: Stack.of(scope).stackName, metricName: 'SetAside' };
  for (const { task, lambda } of functions)
    new MetricFilter(scope, `${task.name}SetAside`, {
      ...counted,
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', skippedRecordLine),
    });
  alarms.above('setAside', {
    title: 'A record cannot be read: lists leave it out',
    metric: sumOf(counted.metricNamespace, counted.metricName),
    threshold: 0,
  });
}
