import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarmPeriod } from './alarms.ts';

/** The sum of what AWS counts under this name, in each period of an alarm. */
export function sumOf(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: alarmPeriod });
}

/** Both counts as one; a count without data is none. */
export function together(one: Metric, other: Metric): IMetric {
  return new MathExpression({
    expression: 'FILL(one, 0) + FILL(other, 0)',
    usingMetrics: { one, other },
    period: alarmPeriod,
  });
}
