import { fetchApplicationEnquiry, type Table, tables, tasks } from '../../../functions/contract.ts';
import { memoryOf } from '../../constructs/function-memory.ts';

/** What an installation costs a month, of unit prices and of the units that the product uses. US dollars. */

/**
 * AWS's list prices in us-east-1 without free tiers, as they were in 2025. `factor` stands for a dearer region: most services
 * cost about a tenth more in ca-central-1. The calculator has today's: https://calculator.aws
 */
export const prices = {
  factor: 1.1,
  lambdaRequest: 0.2 / 1e6,
  lambdaGigabyteSecond: 0.000_013_333_4,
  apiRequest: 1 / 1e6,
  tableWrite: 0.625 / 1e6,
  tableRead: 0.125 / 1e6,
  tableGigabyte: 0.25,
  restoreGigabyte: 0.2,
  /** Copies of tables; those of files cost half. */
  backupGigabyte: 0.1,
  backupFileGigabyte: 0.05,
  fileGigabyte: 0.023,
  logGigabyte: 0.5,
  /** In Asia, where most visitors are. */
  edgeGigabyte: 0.12,
  edgeRequest: 1.2 / 1e6,
  firewallRequest: 0.6 / 1e6,
  firewall: 5,
  firewallRule: 1,
  /** For each metric that an alarm watches. */
  alarm: 0.1,
  /** One that AWS does not keep by itself. */
  metric: 0.3,
  dashboard: 3,
  trace: 5 / 1e6,
  key: 1,
  secret: 0.4,
  /** Cognito's Plus plan, for each person who signs in. */
  person: 0.02,
} as const;

/** What the product uses for one enquiry and keeps for one application. */
export interface Units {
  /** Bytes over the line for the enquiry page, its parts and one answer. */
  readonly pageBytes: number;
  /** How many of a page's files come from the edge. */
  readonly pageRequests: number;
}

const gigabyte = 1e9;
/** What an enquiry is billed for: 19 ms warm (`npm run memory`), and 3 of 100 cold at 350 ms, Node's start included. */
const billedSeconds = 0.03;
const memoryGigabytes = memoryOf(fetchApplicationEnquiry) / 1024;
/** The access log's line and Lambda's own three lines. */
const logBytes = 900;
/** A portrait and documents; a record with its copies in the indexes; its history. */
const applicationFileBytes = 3e6;
const applicationRecordBytes = 12_000;
/** Five changes: each a transaction of record, totals and history, and an entry in nearly every index. */
const applicationWriteUnits = 125;
/** Refused enquiries; client errors; and what S3 counts of uploads, reads of them included. */
const ownMetrics = 11;
/** A status is asked for about ten times before it changes for the last time. */
const enquiriesPerApplication = 10;
const staff = 5;
const monthSeconds = 30 * 86_400;

/** X-Ray keeps the first request of each second and 5 of 100 others. */
function tracesOf(enquiries: number): number {
  const first = monthSeconds * (1 - Math.exp(-enquiries / monthSeconds));
  return first + 0.05 * (enquiries - first);
}

/**
 * Errors and duration of each function; reads and writes of each table and index; failed calls, throttled functions, refused
 * enquiries, client errors, two of uploads, blocked requests.
 */
function alarmMetrics(): number {
  const counted = Object.values<Table>(tables).map(({ indexes }) => 1 + Object.keys(indexes).length);
  return 2 * tasks().length + 2 * counted.reduce((sum, count) => sum + count) + 7;
}

/** The monthly cost by part, for so many enquiries a month; the applications of two years are kept. */
export function monthlyCost(enquiries: number, { pageBytes, pageRequests }: Units): Record<string, number> {
  const newApplications = enquiries / enquiriesPerApplication;
  const applications = newApplications * 24;
  const recordGigabytes = (applications * applicationRecordBytes) / gigabyte;
  const fileGigabytes = (applications * applicationFileBytes) / gigabyte;
  const requests = enquiries * (pageRequests + 1);
  const usage = {
    Lambda:
      enquiries * (prices.lambdaRequest + billedSeconds * memoryGigabytes * prices.lambdaGigabyteSecond),
    'API Gateway': enquiries * prices.apiRequest,
    'DynamoDB, an enquiry': enquiries * (prices.tableWrite + 0.5 * prices.tableRead),
    'DynamoDB, applications': newApplications * applicationWriteUnits * prices.tableWrite,
    'DynamoDB, kept': recordGigabytes * (prices.tableGigabyte + prices.restoreGigabyte),
    'S3, kept': fileGigabytes * prices.fileGigabyte,
    'AWS Backup': recordGigabytes * prices.backupGigabyte + fileGigabytes * prices.backupFileGigabyte,
    CloudFront: (enquiries * pageBytes * prices.edgeGigabyte) / gigabyte + requests * prices.edgeRequest,
    'WAF, requests': requests * prices.firewallRequest,
    Traces: tracesOf(enquiries) * prices.trace,
    Logs: (enquiries * logBytes * prices.logGigabyte) / gigabyte,
  };
  const fixed = {
    'WAF, rules': prices.firewall + 5 * prices.firewallRule,
    Alarms: alarmMetrics() * prices.alarm,
    'Dashboard and metrics': prices.dashboard + ownMetrics * prices.metric,
    'Key and secret': prices.key + prices.secret,
    'Threat protection': staff * prices.person,
  };
  return Object.fromEntries(
    Object.entries({ ...usage, ...fixed }).map(([part, cost]) => [part, cost * prices.factor]),
  );
}
