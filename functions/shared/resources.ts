import type { IndexName, TableName } from './tables.ts';

/** Key prefixes in the bucket for files. A route's permission covers at most one of them. */
export type FilePrefix = 'incoming' | 'pieces' | 'applications' | 'slides';

export const siteMarker = 'build.txt';

export const siteBuildVariable = 'SITE_BUILD';

export type Resource =
  | TableName
  | { [T in TableName]: `${T}/index/${IndexName<T>}` }[TableName]
  | `files/${FilePrefix}/*`
  | 'archive/activity/*'
  | 'site'
  | `site/${typeof siteMarker | 'index.html' | '*/index.html' | '.well-known/security.txt' | 'site.webmanifest' | 'site-bn.webmanifest' | 'slides/*'}`
  | 'staff'
  | 'authenticatorPass'
  | 'attemptsKey'
  | 'mail'
  | 'noticeMail'
  | 'textSender'
  | 'textSet'
  | 'textOptOuts'
  | 'textAggregator'
  | 'whatsApp'
  | 'proofKey'
  | 'proofKeys';

export type AwsService =
  | 'dynamodb'
  | 's3'
  | 'cognito-idp'
  | 'ses'
  | 'kms'
  | 'sms-voice'
  | 'social-messaging'
  | 'secretsmanager';

/** Use of an AWS resource. Without actions, the function only gets the resource's name. */
export interface Use {
  readonly on: Resource;
  readonly actions: readonly `${AwsService}:${string}`[];
}

export const guardTables = ['enquiryGuard', 'signInGuard'] as const satisfies readonly TableName[];
export type GuardTable = (typeof guardTables)[number];

export const environmentNames = {
  applications: 'APPLICATIONS_TABLE',
  words: 'WORDS_TABLE',
  work: 'WORK_TABLE',
  slides: 'SLIDES_TABLE',
  settings: 'SETTINGS_TABLE',
  activity: 'ACTIVITY_TABLE',
  clientAddresses: 'CLIENT_ADDRESSES_TABLE',
  openings: 'OPENINGS_TABLE',
  enquiryGuard: 'ENQUIRY_GUARD_TABLE',
  signInGuard: 'SIGN_IN_GUARD_TABLE',
  messages: 'MESSAGES_TABLE',
  messageBudget: 'MESSAGE_BUDGET_TABLE',
  messageLinks: 'MESSAGE_LINKS_TABLE',
  documentLinks: 'DOCUMENT_LINKS_TABLE',
  savedUploads: 'SAVED_UPLOADS_TABLE',
  leases: 'LEASES_TABLE',
  files: 'FILES_BUCKET',
  archive: 'ARCHIVE_BUCKET',
  site: 'SITE_BUCKET',
  staff: 'STAFF_POOL',
  /** Secret header value. The user pool's firewall requires it in our calls about authenticators. */
  authenticatorPass: 'AUTHENTICATOR_PASS',
  /** Secret for the hashes in counters and codes, and for signed links. */
  attemptsKey: 'ATTEMPTS_KEY',
  mail: 'MAIL_FROM',
  proofKey: 'PROOF_KEY',
  proofKeys: 'PROOF_KEYS',
  noticeMail: 'NOTICE_MAIL_SET',
  /** Pool with the sender id of SMS by AWS End User Messaging. */
  textSender: 'TEXT_SENDER',
  /** Configuration set: with it AWS End User Messaging sends a receipt for each SMS. */
  textSet: 'TEXT_CONFIGURATION_SET',
  /** AWS End User Messaging's own list of numbers that want no SMS. */
  textOptOuts: 'TEXT_OPT_OUT_LIST',
  /** Secret with the key of the SMS aggregator. */
  textAggregator: 'TEXT_AGGREGATOR_SECRET',
  /** Id of the phone number of WhatsApp by AWS End User Messaging Social. */
  whatsApp: 'WHATSAPP_NUMBER',
} as const;

export type ResourceKind = keyof typeof environmentNames;

export const apiClientVariable = 'STAFF_API_CLIENT';

/** Variable with the ids of the pool clients that may call the API, separated by spaces. */
export const staffClientsVariable = 'STAFF_CLIENTS';

/** Variable with the channels on which the stage can send, separated by spaces. */
export const messageChannelsVariable = 'MESSAGE_CHANNELS';

/** Variable with the address of the SMS aggregator. */
export const aggregatorVariable = 'TEXT_AGGREGATOR_ADDRESS';

/** Variable that turns the quiet hours off, for the local cloud and its tests. */
export const quietHoursVariable = 'QUIET_HOURS';

export const siteOriginVariable = 'SITE_ORIGIN';

export const pdfDocumentsVariable = 'PDF_DOCUMENTS';

export const issuerVariable = 'PROOF_ISSUER';

/** Variable with a factor for the time-outs of AWS calls. Only the tests' local cloud sets it. */
export const callPatienceVariable = 'CALL_PATIENCE';

/** Tag with the result of a malware scan. Source: GuardDuty User Guide, Malware Protection for S3. */
export const malwareScan = {
  tag: 'GuardDutyMalwareScanStatus',
  clean: 'NO_THREATS_FOUND',
  threat: 'THREATS_FOUND',
} as const;

export function resourceKindOf(resource: Resource): ResourceKind {
  const kind = resource.split('/')[0];
  if (kind === undefined || !Object.hasOwn(environmentNames, kind))
    throw new Error(`Unknown resource ${resource}`);
  return kind as ResourceKind;
}
