import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { consumers, skippedRecordLine } from '../../functions/deployment.ts';
import type { DeployedTask } from './add-consumer.ts';

export interface AlarmProps {
  /** First line of the alarm's email. */
  readonly title: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Number of five-minute periods in a row above the threshold. Default: one. */
  readonly periods?: number;
}

export const alarmPeriod = Duration.minutes(5);

export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, email: string) {
    super(scope, id);
    this.topic = new Topic(this, 'topic', { enforceSSL: true });
    // Lets the account's alarms publish: with a policy for TLS, the topic lacks the default policy that would allow it.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.topic.addSubscription(new EmailSubscription(email));
  }

  /** Sends an email for each AWS event that matches the pattern. The email contains no event data. */
  on(id: string, title: string, pattern: EventPattern): void {
    const message = RuleTargetInput.fromText(title);
    // Uses a role, because the CDK's default policy lets rules of any AWS account publish to the topic.
    new Rule(this, id, { description: title, eventPattern: pattern }).addTarget(
      new SnsTopic(this.topic, { message, authorizeUsingRole: true }),
    );
  }

  /** Adds an alarm that is raised above the threshold. A period without data counts as good. */
  above(id: string, { title, metric, threshold, periods = 1 }: AlarmProps): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: title,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.all.push(alarm);
  }
}

export function sumOf(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: alarmPeriod });
}

export function watchConsumers(alarms: Alarms, functions: readonly DeployedTask[], failures: IQueue): void {
  for (const { name } of consumers()) {
    const running = functions.find(({ task }) => task.name === name);
    if (!running) continue;
    alarms.above(`${name}Age`, {
      title: `${name} falls behind`,
      metric: running.lambda.metric('IteratorAge', { period: alarmPeriod, statistic: 'Maximum' }),
      threshold: Duration.minutes(5).toMilliseconds(),
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
}

/** Adds the alarm for unreadable records that a list or a stream's function skipped. Any function may find one. */
export function watchUnreadable(scope: Construct, alarms: Alarms, functions: readonly DeployedTask[]): void {
  const counted = { metricNamespace: Stack.of(scope).stackName, metricName: 'SetAside' };
  for (const logGroup of new Set(functions.map(({ lambda }) => lambda.logGroup)))
    new MetricFilter(scope, `${logGroup.node.scope?.node.id}SetAside`, {
      ...counted,
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', skippedRecordLine),
    });
  alarms.above('setAside', {
    title: 'A record cannot be read: lists leave it out',
    metric: sumOf(counted.metricNamespace, counted.metricName),
    threshold: 0,
  });
}
