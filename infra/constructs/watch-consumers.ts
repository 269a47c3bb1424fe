import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { consumers, setAsideLine } from '../../functions/deployment.ts';
import type { Running } from './add-consumer.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';

/** Alarms about records that consumers fall behind with, give up after many tries, or set aside as they cannot be read. */
export function watchConsumers(
  scope: Construct,
  alarms: Alarms,
  functions: readonly Running[],
  failures: IQueue,
): void {
  const counted = { metricNamespace: Stack.of(scope).stackName, metricName: 'SetAside' };
  for (const { name } of consumers()) {
    const running = functions.find(({ task }) => task.name === name);
    if (!running) continue;
    alarms.above(`${name}Age`, {
      title: `${name} falls behind`,
      metric: running.lambda.metric('IteratorAge', { period: alarmPeriod, statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toMilliseconds(),
    });
    new MetricFilter(scope, `${name}SetAside`, {
      ...counted,
      logGroup: running.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', setAsideLine),
    });
  }
  alarms.above('consumerFailures', {
    title: 'A consumer gave records up',
    metric: failures.metricApproximateNumberOfMessagesVisible({
      period: alarmPeriod,
      statistic: 'Maximum',
    }),
    threshold: 0,
  });
  alarms.above('setAside', {
    title: 'A consumer set a record aside that it cannot read',
    metric: new Metric({
      namespace: counted.metricNamespace,
      metricName: counted.metricName,
      period: alarmPeriod,
      statistic: 'Sum',
    }),
    threshold: 0,
  });
}
