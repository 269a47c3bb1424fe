import { everyTemplate, type Templates } from '../../../testing/templates.ts';
import { table } from '../report.ts';
import type { Counts } from './measured.ts';

/** AWS's prices of 2025 in US dollars, without the free tier. Unit prices are those of ca-central-1, 10 % above us-east-1. */
const prices = {
  // Source: https://aws.amazon.com/cloudwatch/pricing
  alarmMetric: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  // Source: https://aws.amazon.com/waf/pricing
  webAcl: 5,
  webAclRule: 1,
  // Sources: https://aws.amazon.com/kms/pricing and https://aws.amazon.com/secrets-manager/pricing
  key: 1,
  secret: 0.4,
  // https://aws.amazon.com/lambda/pricing and https://aws.amazon.com/xray/pricing: a run of 100 ms at 256 MB, and its trace.
  jobRun: 0.000_000_2 + 0.25 * 0.1 * 0.000_013_334 + 0.000_005,
  // Source: https://aws.amazon.com/dynamodb/pricing/on-demand
  readUnit: 0.000_000_125 * 1.1,
  writeUnit: 0.000_000_625 * 1.1,
  tableGigabyte: 0.25 * 1.1,
  // https://aws.amazon.com/backup/pricing: each copy of a table is complete, copies of files contain only changes.
  tableCopyGigabyte: 0.1 * 1.1,
  fileCopyGigabyte: 0.05 * 1.1,
  // https://aws.amazon.com/backup/pricing: transfer between regions.
  transferGigabyte: 0.02 * 1.1,
  // Source: https://aws.amazon.com/s3/pricing
  fileGigabyte: 0.023 * 1.1,
};

/** Dollars: 30 ms at 1024 MB, an API request, 240 KB that are not cached, a firewall check, traces, a log entry. */
const perEnquiry = {
  Lambda: 0.000_000_66,
  'API Gateway': 0.000_001_1,
  CloudFront: 0.000_032_17,
  'WAF, requests': 0.000_005_94,
  Traces: 0.000_001_6,
  Logs: 0.000_000_495,
};

/**
 * What an application stores, and for how many months: bytes of records with indexes and history, of records alone (in
 * backups), and of files. A month has 5.35 weekly and monthly backups.
 */
const kept = {
  months: 24,
  recordBytes: 21_600,
  copiedBytes: 12_000,
  fileBytes: 3_000_000,
  copiesAMonth: 5.35,
};
/** Assumed use: one application per ten enquiries, with five changes and three KMS signatures. */
const enquiriesOfApplication = 10;
const changes = ['Add', 'Edit of a field that no list shows', 'Stage', 'Stage', 'Approve'];
const signatures = { count: 3, writes: 10, kms: 0.000_0165 };

const minutesOfMonth = 43_800;

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON
  readonly Properties?: any;
}

export interface FixedCost {
  readonly name: string;
  readonly count: number;
  readonly price: number;
}

export function fixedCosts(templates: Templates): FixedCost[] {
  const resources = everyTemplate(templates).flatMap((stack): Resource[] =>
    Object.values(stack.toJSON()['Resources']),
  );
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const countOf = (type: string) => ofType(type).length;
  // An alarm costs its price once for each metric that it watches; expressions are free.
  const alarmMetrics = ofType('AWS::CloudWatch::Alarm').flatMap(
    ({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
      Metrics.filter((metric: object) => 'MetricStat' in metric),
  );
  const filters = ofType('AWS::Logs::MetricFilter').map(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName,
  );
  const rules = ofType('AWS::WAFv2::WebACL').flatMap(({ Properties }) => Properties.Rules);
  const runs = ofType('AWS::Events::Rule').map(({ Properties }) =>
    runsOfMonth(Properties.ScheduleExpression),
  );
  const cost = (name: string, count: number, price: keyof typeof prices) => ({
    name,
    count,
    price: prices[price],
  });
  return [
    cost('Web ACLs', countOf('AWS::WAFv2::WebACL'), 'webAcl'),
    cost('their rules', rules.length, 'webAclRule'),
    cost('Dashboards', countOf('AWS::CloudWatch::Dashboard'), 'dashboard'),
    cost('Metrics that alarms watch', alarmMetrics.length, 'alarmMetric'),
    cost('Metrics of our own', new Set(filters).size, 'customMetric'),
    cost('Keys', countOf('AWS::KMS::Key'), 'key'),
    cost('Secrets', countOf('AWS::SecretsManager::Secret'), 'secret'),
    cost(
      'Runs of jobs',
      runs.reduce((sum, one) => sum + one, 0),
      'jobRun',
    ),
  ];
}

function runsOfMonth(schedule: string | undefined): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule ?? '') ?? [];
  const minutes = { minute: 1, hour: 60, day: 1440 }[String(unit)];
  return minutes ? Math.round(minutesOfMonth / minutes / Number(count)) : 0;
}

/** Returns the sum of the fixed costs in dollars per month. */
export const priceOf = (costs: readonly FixedCost[]): number =>
  costs.reduce((sum, { count, price }) => sum + count * price, 0);

export function fixedTable(costs: readonly FixedCost[]): string[] {
  const rows = costs.map(({ name, count, price }) => [
    name,
    count.toLocaleString('en'),
    (count * price).toFixed(2),
  ]);
  return table(
    ['', 'Count', '$ a month'],
    [...rows, ['**Together**', '', `**${priceOf(costs).toFixed(2)}**`]],
  );
}

export function usesTable(counts: Counts): string[] {
  const rows = Array.from(counts, ([name, { reads, writes }]) => [
    name,
    String(reads),
    String(writes),
    (1_000_000 * (reads * prices.readUnit + writes * prices.writeUnit)).toFixed(2),
  ]);
  return table(['', 'Read units', 'Write units', '$ a million'], rows);
}

export function volumeTable(fixed: readonly FixedCost[], copies: number, counts: Counts): string[] {
  const volumes = [1000, 100_000, 10_000_000];
  const unitsOf = (name: string) => {
    const { reads = 0, writes = 0 } = counts.get(name) ?? {};
    return reads * prices.readUnit + writes * prices.writeUnit;
  };
  const gigabytes = (bytes: number) => (kept.months * bytes) / 1e9;
  const backups =
    gigabytes(kept.copiedBytes) * copies * prices.tableCopyGigabyte +
    gigabytes(kept.fileBytes) * prices.fileCopyGigabyte;
  const transferred = (kept.fileBytes + kept.copiedBytes * kept.copiesAMonth) / 1e9;
  const perApplication = {
    'DynamoDB, changes':
      changes.reduce((sum, change) => sum + unitsOf(change), 0) +
      signatures.count * signatures.writes * prices.writeUnit,
    'KMS, signatures': signatures.count * signatures.kms,
    'DynamoDB, kept': gigabytes(kept.recordBytes) * prices.tableGigabyte,
    'S3, kept': gigabytes(kept.fileBytes) * prices.fileGigabyte,
    'AWS Backup': backups,
    'AWS Backup, other region': backups + transferred * prices.transferGigabyte,
  };
  const ofEnquiries = { ...perEnquiry, 'DynamoDB, an enquiry': unitsOf('Enquiry that opens a copy') };
  const rows = [
    ...Object.entries(ofEnquiries).map(
      ([name, price]) => [name, ...volumes.map(count => count * price)] as const,
    ),
    ...Object.entries(perApplication).map(
      ([name, price]) => [name, ...volumes.map(count => (count / enquiriesOfApplication) * price)] as const,
    ),
    ['Fixed', ...volumes.map(() => priceOf(fixed))] as const,
  ];
  const sums = volumes.map((_, place) => rows.reduce((sum, row) => sum + Number(row[place + 1]), 0));
  const dollars = (value: number | string) => (typeof value === 'number' ? value.toFixed(2) : value);
  return table(
    ['$ a month', ...volumes.map(count => `${count.toLocaleString('en')} enquiries`)],
    [...rows.map(row => row.map(dollars)), ['**Together**', ...sums.map(sum => `**${dollars(sum)}**`)]],
  );
}

export function copiesOf({ data }: Templates): number {
  const plans = Object.values(data.findResources('AWS::Backup::BackupPlan'));
  const rules: { ScheduleExpression: string; Lifecycle: { DeleteAfterDays: number } }[] = plans.flatMap(
    ({ Properties }) => Properties.BackupPlan.BackupPlanRule,
  );
  return rules.reduce((sum, { ScheduleExpression, Lifecycle }) => {
    const [, , dayOfMonth, , dayOfWeek] = ScheduleExpression.replace(/^cron\(|\)$/g, '').split(' ');
    const every = dayOfMonth === '1' ? 365 / 12 : dayOfWeek === '*' || dayOfWeek === '?' ? 1 : 7;
    return sum + Math.round(Lifecycle.DeleteAfterDays / every);
  }, 0);
}
