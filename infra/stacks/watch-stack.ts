import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { fetchApplicationEnquiry, login, type Route, reportClientError } from '../../functions/contract.ts';
import { malwareScan, renderPages, standingLine } from '../../functions/deployment.ts';
import type { DeployedTask } from '../constructs/add-consumer.ts';
import { Alarms, alarmPeriod, sumOf, watchConsumers, watchUnreadable } from '../constructs/alarms.ts';
import { routeKeyOf } from '../constructs/api-stage.ts';
import { scanResults } from '../constructs/malware-scan.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { SiteStack } from './site-stack.ts';
import type { TasksStack } from './tasks-stack.ts';

export interface WatchStackProps extends StackProps {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly tasks: TasksStack;
  readonly site: SiteStack;
  readonly identity: IdentityStack;
  readonly email: string;
}

/** Limit in milliseconds for 95 % of the calls in 15 minutes. Most calls take about 100. */
const slow = 3000;

export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    const alarms = new Alarms(this, 'alarms', props.email);
    const { api, tasks, site, data, identity } = props;
    const functions = [...api.functions, ...tasks.functions, ...site.functions];
    const failures = api.api.metricServerError({ period: alarmPeriod });
    const latency = api.api.metricLatency({ period: alarmPeriod, statistic: 'p95' });
    // Enquiries that the guard or the throttle refused.
    const refusedEnquiries = this.countAnswers('RefusedEnquiries', api, fetchApplicationEnquiry, 429);
    const clientErrors = this.countAnswers('ClientErrors', api, reportClientError, 200);
    const refusedSignIns = this.refusedSignIns(identity, api);
    const refusedCalls = this.count('RefusedCalls', api, FilterPattern.any(...[401, 403].map(statusIs)));
    const throttledCalls = sumOf('AWS/Lambda', 'Throttles');
    alarms.above('serverErrors', { title: 'Calls of the API fail', metric: failures, threshold: 5 });
    // One alarm for all functions of the account costs a sixtieth of an alarm for each.
    alarms.above('functionErrors', {
      title: 'A function fails: the dashboard shows which',
      metric: sumOf('AWS/Lambda', 'Errors'),
      threshold: 0,
    });
    alarms.above('slow', {
      title: 'Calls of the API are slow: the dashboard shows which',
      metric: latency,
      threshold: slow,
      periods: 3,
    });
    alarms.above('throttles', { title: 'Functions are throttled', metric: throttledCalls, threshold: 0 });
    alarms.above('enquiryGuard', {
      title: 'Many enquiries are refused: somebody may be guessing',
      metric: refusedEnquiries,
      threshold: 50,
    });
    alarms.above('signIns', {
      title: 'Many sign-ins are refused: somebody may be guessing passwords',
      metric: refusedSignIns,
      threshold: 30,
    });
    alarms.above('refusedCalls', {
      title: 'Many calls are refused: somebody may use a token that is no longer theirs',
      metric: refusedCalls,
      threshold: 50,
    });
    alarms.above('clientErrors', {
      title: 'Pages report errors',
      metric: clientErrors,
      threshold: 10,
    });
    alarms.on(
      'malware',
      'Malware was found in an upload',
      scanResults(data.files.bucketName, [malwareScan.threat]),
    );
    alarms.on(
      'failedScans',
      'An upload could not be scanned for malware',
      scanResults(data.files.bucketName, ['UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
    );
    this.watchStanding(alarms, functions);
    watchConsumers(alarms, functions, api.consumerFailures);
    watchUnreadable(this, alarms, functions);
    this.show(alarms, [
      ['Calls', api.api.metricCount({ period: alarmPeriod })],
      ['Failures', failures],
      ['Latency, 95 of 100', latency],
      ['Throttled functions', throttledCalls],
      ['Refused enquiries', refusedEnquiries],
      ['Refused sign-ins', refusedSignIns],
      ['Refused calls', refusedCalls],
      ['Client errors', clientErrors],
      ['Errors of each function', each('AWS/Lambda,FunctionName', 'Errors', 'Sum')],
      ['Longest run of each function', each('AWS/Lambda,FunctionName', 'Duration', 'Maximum')],
      ['Throttled writes of each table', each('AWS/DynamoDB,TableName', 'WriteThrottleEvents', 'Sum')],
      [
        'Throttled writes of each index',
        each('AWS/DynamoDB,GlobalSecondaryIndexName,TableName', 'WriteThrottleEvents', 'Sum'),
      ],
      ['Throttled reads of each table', each('AWS/DynamoDB,TableName', 'ReadThrottleEvents', 'Sum')],
    ]);
  }

  /** Counts the answers of a route with these statuses in the log of the API. */
  private countAnswers(name: string, api: ApiStack, route: Route, ...statuses: number[]): IMetric {
    const isRoute = FilterPattern.stringValue('$.route', '=', routeKeyOf(route));
    return this.count(name, api, FilterPattern.all(isRoute, FilterPattern.any(...statuses.map(statusIs))));
  }

  private count(name: string, { accessLog, stackName }: ApiStack, filterPattern: IFilterPattern): IMetric {
    const filter = new MetricFilter(this, name, {
      logGroup: accessLog,
      filterPattern,
      metricNamespace: stackName,
      metricName: name,
    });
    return filter.metric({ period: alarmPeriod, statistic: 'Sum' });
  }

  /** Adds up refused sign-ins in the browser (Cognito's metric, 1 or 0 for each try) and through the API (its log). */
  private refusedSignIns({ pool, spaClient }: IdentityStack, api: ApiStack): IMetric {
    const dimensions = { UserPool: pool.userPoolId, UserPoolClient: spaClient.userPoolClientId };
    const accepted = sumOf('AWS/Cognito', 'SignInSuccesses', dimensions);
    return new MathExpression({
      expression: 'FILL(tries, 0) - FILL(accepted, 0) + FILL(api, 0)',
      usingMetrics: {
        tries: accepted.with({ statistic: 'SampleCount' }),
        accepted,
        // The guard against guessing answers 429 instead of 401 after too many tries.
        api: this.countAnswers('RefusedApiSignIns', api, login, 401, 429),
      },
      period: alarmPeriod,
    });
  }

  /** The publishing function logs missing settings every hour, so the alarm lasts until they are corrected. */
  private watchStanding(alarms: Alarms, functions: readonly DeployedTask[]): void {
    const running = functions.find(({ task }) => task.name === renderPages.name);
    if (!running) return;
    const filter = new MetricFilter(this, 'Standing', {
      logGroup: running.lambda.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', standingLine),
      metricNamespace: this.stackName,
      metricName: 'Standing',
    });
    alarms.above('standing', {
      title: 'The settings miss contact, consultant or licence, or the licence ends',
      metric: filter.metric({ period: Duration.hours(6), statistic: 'Sum' }),
      threshold: 0,
    });
  }

  private show({ all }: Alarms, graphs: readonly (readonly [title: string, metric: IMetric])[]): void {
    const dashboard = new Dashboard(this, 'dashboard', { dashboardName: this.stackName });
    dashboard.addWidgets(new AlarmStatusWidget({ alarms: all, width: 24, height: 4 }));
    for (const [title, metric] of graphs)
      dashboard.addWidgets(new GraphWidget({ title, left: [metric], width: 8 }));
  }
}

function statusIs(status: number): JsonPattern {
  return FilterPattern.stringValue('$.status', '=', String(status));
}

/** A graph with one line for each function or table of the account. */
function each(dimensions: string, name: string, statistic: string): IMetric {
  const search = `SEARCH('{${dimensions}} MetricName="${name}"', '${statistic}', ${alarmPeriod.toSeconds()})`;
  return new MathExpression({ expression: search, usingMetrics: {}, label: '', period: alarmPeriod });
}
