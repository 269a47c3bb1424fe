/** A quota of AWS. `isAdjustable`: AWS raises it on request. */
export interface AwsLimit {
  readonly most: number;
  readonly unit: string;
  readonly page: keyof typeof pages;
  readonly isAdjustable?: true;
  /** Not found in a stored copy of the page. */
  readonly isFromMemory?: true;
}

const guide = 'https://docs.aws.amazon.com';

/** AWS's pages with the numbers. Stored copies were read on 27 November 2026. */
export const pages = {
  firewallRules: `${guide}/waf/latest/developerguide/aws-managed-rule-groups-baseline.html`,
  firewall: `${guide}/waf/latest/developerguide/aws-waf-capacity-units.html`,
  cloudFront: `${guide}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
  api: `${guide}/apigateway/latest/developerguide/http-api-quotas.html`,
  apiAccount: `${guide}/apigateway/latest/developerguide/limits.html`,
  lambda: `${guide}/lambda/latest/dg/gettingstarted-limits.html`,
  lambdaConcurrency: `${guide}/lambda/latest/dg/configuration-concurrency.html`,
  cognito: `${guide}/cognito/latest/developerguide/quotas.html`,
  ses: `${guide}/ses/latest/dg/quotas.html`,
  sms: `${guide}/sms-voice/latest/userguide/sms-limitations-mps.html`,
  smsCalls: `${guide}/sms-voice/latest/userguide/quotas.html`,
  whatsApp: 'https://developers.facebook.com/docs/whatsapp/cloud-api/overview',
  kms: `${guide}/kms/latest/developerguide/requests-per-second.html`,
  dynamoDB: `${guide}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  s3: `${guide}/AmazonS3/latest/userguide/optimizing-performance.html`,
  parameters: `${guide}/general/latest/gr/ssm.html`,
  cloudFormation: `${guide}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
  iam: `${guide}/IAM/latest/UserGuide/reference_iam-quotas.html`,
  events: `${guide}/eventbridge/latest/userguide/eb-quota.html`,
  logs: `${guide}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`,
  backup: `${guide}/aws-backup/latest/devguide/aws-backup-limits.html`,
} as const;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Every quota that Maplegate can come near, once. */
export const awsLimits = {
  firewallBody: { most: 8192, unit: 'bytes', page: 'firewallRules' },
  firewallQuery: { most: 2048, unit: 'bytes', page: 'firewallRules' },
  firewallPath: { most: 1024, unit: 'bytes', page: 'firewallRules' },
  firewallCookie: { most: 10_240, unit: 'bytes', page: 'firewallRules' },
  /** Above 1,500, a web ACL costs more for each request. */
  firewallCapacity: { most: 1500, unit: 'WCU', page: 'firewall' },
  url: { most: 8192, unit: 'bytes', page: 'cloudFront' },
  edgeFunction: { most: 10 * kilobyte, unit: 'bytes', page: 'cloudFront', isFromMemory: true },
  contentSecurityPolicy: { most: 1783, unit: 'characters', page: 'cloudFront' },
  apiHeaders: { most: 10_240, unit: 'bytes', page: 'api' },
  apiPayload: { most: 10 * megabyte, unit: 'bytes', page: 'api' },
  apiTimeout: { most: 30, unit: 'seconds', page: 'api' },
  apiRoutes: { most: 300, unit: 'routes', page: 'api', isAdjustable: true },
  apiRate: {
    most: 10_000,
    unit: 'calls a second',
    page: 'apiAccount',
    isAdjustable: true,
    isFromMemory: true,
  },
  lambdaPayload: { most: 6 * megabyte, unit: 'bytes', page: 'lambda' },
  lambdaEnvironment: { most: 4 * kilobyte, unit: 'bytes', page: 'lambda' },
  lambdaCode: { most: 250 * megabyte, unit: 'bytes', page: 'lambda' },
  lambdaConcurrency: { most: 1000, unit: 'at once', page: 'lambda', isAdjustable: true },
  /** Lambda keeps 100 of the account's concurrency for functions without a reservation. */
  lambdaReserved: { most: 900, unit: 'reserved', page: 'lambdaConcurrency', isAdjustable: true },
  userAuthentication: { most: 120, unit: 'calls a second', page: 'cognito', isAdjustable: true },
  userRead: { most: 120, unit: 'calls a second', page: 'cognito', isAdjustable: true },
  userCreation: { most: 50, unit: 'calls a second', page: 'cognito', isAdjustable: true },
  userAccountRecovery: { most: 30, unit: 'calls a second', page: 'cognito' },
  userUpdate: { most: 25, unit: 'calls a second', page: 'cognito' },
  userResourceRead: { most: 50, unit: 'calls a second', page: 'cognito', isAdjustable: true },
  userResourceUpdate: { most: 25, unit: 'calls a second', page: 'cognito' },
  userList: { most: 30, unit: 'calls a second', page: 'cognito' },
  userToken: { most: 120, unit: 'calls a second', page: 'cognito' },
  poolEmails: { most: 50, unit: 'emails a day', page: 'cognito', isFromMemory: true },
  sesRate: { most: 14, unit: 'emails a second', page: 'ses', isAdjustable: true, isFromMemory: true },
  sesSandboxDay: { most: 200, unit: 'emails a day', page: 'ses', isAdjustable: true, isFromMemory: true },
  smsParts: { most: 10, unit: 'parts a second', page: 'sms', isAdjustable: true, isFromMemory: true },
  smsOptOuts: { most: 10, unit: 'numbers a second', page: 'smsCalls', isAdjustable: true },
  smsText: { most: 1600, unit: 'characters', page: 'smsCalls', isFromMemory: true },
  whatsAppRate: {
    most: 80,
    unit: 'messages a second',
    page: 'whatsApp',
    isAdjustable: true,
    isFromMemory: true,
  },
  kmsSign: { most: 300, unit: 'signatures a second', page: 'kms', isAdjustable: true },
  item: { most: 400 * kilobyte, unit: 'bytes', page: 'dynamoDB' },
  transactionItems: { most: 100, unit: 'items', page: 'dynamoDB', isFromMemory: true },
  transactionBytes: { most: 4 * megabyte, unit: 'bytes', page: 'dynamoDB' },
  batchGet: { most: 100, unit: 'items', page: 'dynamoDB', isFromMemory: true },
  queryPage: { most: megabyte, unit: 'bytes', page: 'dynamoDB', isFromMemory: true },
  indexes: { most: 20, unit: 'indexes', page: 'dynamoDB', isAdjustable: true },
  partitionWrites: { most: 1000, unit: 'write units a second', page: 'dynamoDB', isFromMemory: true },
  partitionReads: { most: 3000, unit: 'read units a second', page: 'dynamoDB', isFromMemory: true },
  upload: { most: 5 * 1024 * megabyte, unit: 'bytes', page: 's3', isFromMemory: true },
  uploadRate: { most: 3500, unit: 'uploads a second', page: 's3', isFromMemory: true },
  streamBatch: { most: 6 * megabyte, unit: 'bytes', page: 'lambda' },
  parameterRate: {
    most: 40,
    unit: 'reads a second',
    page: 'parameters',
    isAdjustable: true,
    isFromMemory: true,
  },
  stackResources: { most: 500, unit: 'resources', page: 'cloudFormation', isFromMemory: true },
  templateBytes: { most: 1_000_000, unit: 'bytes', page: 'cloudFormation', isFromMemory: true },
  stackOutputs: { most: 200, unit: 'outputs', page: 'cloudFormation', isFromMemory: true },
  stackParameters: { most: 200, unit: 'parameters', page: 'cloudFormation', isFromMemory: true },
  rolePolicies: { most: 10_240, unit: 'characters', page: 'iam', isFromMemory: true },
  roleTrust: { most: 2048, unit: 'characters', page: 'iam', isFromMemory: true },
  managedPolicies: { most: 10, unit: 'policies', page: 'iam', isAdjustable: true, isFromMemory: true },
  eventEntry: { most: 256 * kilobyte, unit: 'bytes', page: 'events', isFromMemory: true },
  logEvent: { most: megabyte, unit: 'bytes', page: 'logs', isFromMemory: true },
  backupPlans: { most: 300, unit: 'plans', page: 'backup', isAdjustable: true, isFromMemory: true },
} as const satisfies Record<string, AwsLimit>;

export type AwsLimitName = keyof typeof awsLimits;
