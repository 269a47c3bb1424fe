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
import {
  fetchApplicationEnquiry,
  limits,
  login,
  type Route,
  reportClientError,
} from '../../functions/contract.ts';
import { malwareScan, renderPages, standingLine, type Table, tables } from '../../functions/deployment.ts';
import type { Running } from '../constructs/add-consumer.ts';
import { Alarms, alarmPeriod, sumOf, together, watchConsumers } from '../constructs/alarms.ts';
import { scanResults } from '../constructs/malware-scan.ts';
import { keyOf } from '../constructs/open-to-traffic.ts';
import type { ApiStack } from './api-stack.ts';
import { type DataStack, uploadMetrics } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { SiteStack } from './site-stack.ts';

export interface WatchStackProps extends StackProps {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly site: SiteStack;
  readonly identity: IdentityStack;
  /** Address that gets the alarms. */
  readonly email: string;
}

/** The part of its time-out that a function may use before somebody should look. */
const slowShare = 0.8;

/** CloudWatch shows no more alarms in one part of a dashboard. */
const alarmsOfWidget = 100;

/** Alarms that tell the operator what is wrong, and the dashboard that shows everything at once. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    const alarms = new Alarms(this, 'alarms', props.email);
    const { api, site, data, identity } = props;
    const functions = [...api.functions, ...site.functions];
    const failures = api.api.metricServerError({ period: alarmPeriod });
    // Enquiries that the guard or the route's throttle refused.
    const refusedEnquiries = this.countAnswers('RefusedEnquiries', api, fetchApplicationEnquiry, 429);
    const clientErrors = this.countAnswers('ClientErrors', api, reportClientError, 200);
    const refusedSignIns = this.refusedSignIns(identity, api);
    const refusedCalls = this.count('RefusedCalls', api, FilterPattern.any(...[401, 403].map(statusIs)));
    const throttledCalls = sumOf('AWS/Lambda', 'Throttles');
    alarms.above('serverErrors', { title: 'Calls of the API fail', metric: failures, threshold: 5 });
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
    alarms.above('uploads', {
      title: 'Uploads from browsers fail',
      metric: uploadFailures(data.files.bucketName),
      threshold: 10,
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
    watchFunctions(alarms, functions);
    watchConsumers(this, alarms, functions, api.consumerFailures);
    watchTables(alarms, data);
    this.show(alarms, [
      ['Calls', api.api.metricCount({ period: alarmPeriod })],
      ['Failures', failures],
      ['Latency, 95 of 100', api.api.metricLatency({ period: alarmPeriod, statistic: 'p95' })],
      ['Throttled functions', throttledCalls],
      ['Refused enquiries', refusedEnquiries],
      ['Refused sign-ins', refusedSignIns],
      ['Refused calls', refusedCalls],
      ['Failed uploads', uploadFailures(data.files.bucketName)],
      ['Client errors', clientErrors],
    ]);
  }

  /** Counts a route's answers with one of these statuses, as the API's log counts it. */
  private countAnswers(name: string, api: ApiStack, route: Route, ...statuses: number[]): IMetric {
    const isRoute = FilterPattern.stringValue('$.route', '=', keyOf(route));
    return this.count(name, api, FilterPattern.all(isRoute, FilterPattern.any(...statuses.map(statusIs))));
  }

  /** Counts the lines of the API's log that have this pattern. */
  private count(name: string, { accessLog, stackName }: ApiStack, filterPattern: IFilterPattern): IMetric {
    const filter = new MetricFilter(this, name, {
      logGroup: accessLog,
      filterPattern,
      metricNamespace: stackName,
      metricName: name,
    });
    return filter.metric({ period: alarmPeriod, statistic: 'Sum' });
  }

  /** In the browser as Cognito counts them, where each try is 1 or 0, and those of API clients, as the API's log does. */
  private refusedSignIns({ pool, spaClient }: IdentityStack, api: ApiStack): IMetric {
    const dimensions = { UserPool: pool.userPoolId, UserPoolClient: spaClient.userPoolClientId };
    const accepted = sumOf('AWS/Cognito', 'SignInSuccesses', dimensions);
    return new MathExpression({
      expression: 'FILL(tries, 0) - FILL(accepted, 0) + FILL(api, 0)',
      usingMetrics: {
        tries: accepted.with({ statistic: 'SampleCount' }),
        accepted,
        // 429 once the guard refuses: whoever goes on guessing gets no more 401.
        api: this.countAnswers('RefusedApiSignIns', api, login, 401, 429),
      },
      period: alarmPeriod,
    });
  }

  /** The function that renders the pages says each hour what is wrong: the alarm lasts until somebody puts it right. */
  private watchStanding(alarms: Alarms, functions: readonly Running[]): void {
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
    for (let first = 0; first < all.length; first += alarmsOfWidget) {
      const alarms = all.slice(first, first + alarmsOfWidget);
      dashboard.addWidgets(new AlarmStatusWidget({ alarms, width: 24, height: 4 }));
    }
    for (const [title, metric] of graphs)
      dashboard.addWidgets(new GraphWidget({ title, left: [metric], width: 8 }));
  }
}

function statusIs(status: number): JsonPattern {
  return FilterPattern.stringValue('$.status', '=', String(status));
}

function watchFunctions(alarms: Alarms, functions: readonly Running[]): void {
  for (const { task, lambda } of functions) {
    const { name, timeoutSeconds = limits.callSeconds } = task;
    alarms.above(`${name}Errors`, {
      title: `${name} fails`,
      metric: lambda.metricErrors({ period: alarmPeriod }),
      threshold: 0,
    });
    alarms.above(`${name}Duration`, {
      title: `${name} is slow`,
      metric: lambda.metricDuration({ period: alarmPeriod, statistic: 'p95' }),
      threshold: timeoutSeconds * 1000 * slowShare,
      periods: 3,
    });
  }
}

/**
 * Watches tables and their indexes apart: a table's metric leaves out its indexes, and a throttled index stops its
 * writes.
 */
function watchTables(alarms: Alarms, { resources }: DataStack): void {
  const { files, archive, proofKey, proofKeys, ...stored } = resources;
  const described: Readonly<Record<string, Table>> = tables;
  for (const [table, { name: TableName }] of Object.entries(stored)) {
    watchThrottles(alarms, table, `The table ${table}`, { TableName });
    for (const index of Object.keys(described[table]?.indexes ?? {})) {
      const dimensions = { TableName, GlobalSecondaryIndexName: index };
      watchThrottles(alarms, table + index, `The index ${index} of the table ${table}`, dimensions);
    }
  }
}

function watchThrottles(alarms: Alarms, id: string, what: string, dimensions: Record<string, string>): void {
  alarms.above(`${id}Throttles`, {
    title: `${what} is throttled`,
    metric: together(
      sumOf('AWS/DynamoDB', 'ReadThrottleEvents', dimensions),
      sumOf('AWS/DynamoDB', 'WriteThrottleEvents', dimensions),
    ),
    threshold: 0,
  });
}

function uploadFailures(bucket: string): IMetric {
  const dimensions = { BucketName: bucket, FilterId: uploadMetrics };
  return together(sumOf('AWS/S3', '4xxErrors', dimensions), sumOf('AWS/S3', '5xxErrors', dimensions));
}
