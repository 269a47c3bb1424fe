import type { IndexName, TableName } from './tables.ts';

/** Key prefixes in the files bucket. A route's permission covers at most one of them. */
export type FilePrefix = 'incoming' | 'applications' | 'slides';

/** Object in the site's bucket with the last deployed build. Not reachable on the site. */
export const siteMarker = 'build.txt';

/** Environment variable with the site build of a function. */
export const siteBuildVariable = 'SITE_BUILD';

/** An AWS resource that a route may use, by our name for it. `infra` turns it into an ARN. */
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
  | 'proofKey'
  | 'proofKeys';

/** The AWS services that functions call, by the prefix of their actions. */
export type AwsService = 'dynamodb' | 's3' | 'cognito-idp' | 'ses' | 'kms';

/** Exact actions on one exact resource. Without actions, the function only gets the resource's name. */
export interface Use {
  readonly on: Resource;
  readonly actions: readonly `${AwsService}:${string}`[];
}

export const guardTables = ['enquiryGuard', 'signInGuard'] as const satisfies readonly TableName[];
export type GuardTable = (typeof guardTables)[number];

/** Environment variables with the names of the resources. */
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
  notices: 'NOTICES_TABLE',
  savedUploads: 'SAVED_UPLOADS_TABLE',
  leases: 'LEASES_TABLE',
  files: 'FILES_BUCKET',
  archive: 'ARCHIVE_BUCKET',
  /** Files that CloudFront serves. */
  site: 'SITE_BUCKET',
  staff: 'STAFF_POOL',
  /** A secret that lets our authenticator calls pass the user pool's firewall. */
  authenticatorPass: 'AUTHENTICATOR_PASS',
  /** A secret for the hashes in counters and codes and for our links. Functions that use one of `guardTables` have it too. */
  attemptsKey: 'ATTEMPTS_KEY',
  mail: 'MAIL_FROM',
  proofKey: 'PROOF_KEY',
  /** Current and earlier keys, separated by spaces. */
  proofKeys: 'PROOF_KEYS',
  /** SES configuration set for emails about changes and their delivery events. */
  noticeMail: 'NOTICE_MAIL_SET',
} as const;

export type ResourceKind = keyof typeof environmentNames;

/** Environment variable with the id of the pool's server-side client, for functions that use `staff`. */
export const apiClientVariable = 'STAFF_API_CLIENT';

/**
 * Environment variable with the ids, separated by spaces, of the pool clients that may call the API; for functions that use
 * `staff`.
 */
export const staffClientsVariable = 'STAFF_CLIENTS';

/**
 * Environment variable with the origin of the site (`https://` and host), if known; for functions that send or queue emails.
 */
export const siteOriginVariable = 'SITE_ORIGIN';

/** Environment variable that allows PDF documents in this stage, `true` or `false`, for functions that use `settings`. */
export const pdfDocumentsVariable = 'PDF_DOCUMENTS';

/**
 * Environment variable with the issuer of the proofs of copies, for functions that use `proofKey`: `iss` in
 * `application/proof-claims.ts`.
 */
export const issuerVariable = 'PROOF_ISSUER';

/** Environment variable with a factor for the time-outs of AWS calls. Only the tests' local cloud sets it. */
export const callPatienceVariable = 'CALL_PATIENCE';

/** Tag with GuardDuty's scan result. Source: GuardDuty User Guide, Malware Protection for S3. */
export const malwareScan = {
  tag: 'GuardDutyMalwareScanStatus',
  clean: 'NO_THREATS_FOUND',
  threat: 'THREATS_FOUND',
} as const;

/** Returns the kind of a resource: its name up to the first slash. */
export function resourceKindOf(resource: Resource): ResourceKind {
  const kind = resource.split('/')[0];
  if (kind === undefined || !Object.hasOwn(environmentNames, kind))
    throw new Error(`Unknown resource ${resource}`);
  return kind as ResourceKind;
}
