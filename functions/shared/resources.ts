import type { IndexName, TableName } from './tables.ts';

/** Key prefixes in the files bucket; a route's permission never reaches past one of them. */
export type FilePrefix = 'incoming' | 'applications' | 'slides';

/** The object in the site's bucket that says which build of the site was deployed last. No path of the site leads to it. */
export const siteMarker = 'build.txt';

/** The environment variable with the build that a function of the site belongs to. */
export const siteBuildVariable = 'SITE_BUILD';

/** Something in AWS that a route may use, in the words of this product; `infra` turns it into an ARN. */
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

/** Exact actions on one exact resource; with none of them a function is only told its name. */
export interface Use {
  readonly on: Resource;
  readonly actions: readonly `${'dynamodb' | 's3' | 'cognito-idp' | 'ses' | 'kms'}:${string}`[];
}

/** The tables with counters. */
export const guardTables = ['enquiryGuard', 'signInGuard'] as const satisfies readonly TableName[];
export type GuardTable = (typeof guardTables)[number];

/** The environment variables by which a function finds each kind of resource. */
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
  /** A secret, by which the pool's firewall knows our calls about authenticators. */
  authenticatorPass: 'AUTHENTICATOR_PASS',
  /**
   * A secret, by which counters and codes hide whom they are about, and by which links are known to be ours. Functions
   * that use one of `guardTables` have it too.
   */
  attemptsKey: 'ATTEMPTS_KEY',
  /** The address that emails come from. */
  mail: 'MAIL_FROM',
  /** The key that signs copies. */
  proofKey: 'PROOF_KEY',
  /** Present and earlier ones, separated by spaces. */
  proofKeys: 'PROOF_KEYS',
  /** The configuration set with which SES sends emails about changes and reports what happened to them. */
  noticeMail: 'NOTICE_MAIL_SET',
} as const;

export type ResourceKind = keyof typeof environmentNames;

/** The id of the pool's server-side client, for functions that use `staff`. */
export const apiClientVariable = 'STAFF_API_CLIENT';

/** The ids, separated by spaces, of the pool's clients whose tokens the API accepts; for functions that use `staff`. */
export const staffClientsVariable = 'STAFF_CLIENTS';

/** Origin of the site, `https://` and its host, if the stage knows it; for functions that send or queue emails. */
export const siteOriginVariable = 'SITE_ORIGIN';

/** Switch for PDF documents in this stage, `true` or `false`, for functions that use `settings`. */
export const pdfDocumentsVariable = 'PDF_DOCUMENTS';

/** Issuer of the proofs of copies, for functions that use `proofKey`: `iss` in `application/proof-claims.ts`. */
export const issuerVariable = 'PROOF_ISSUER';

/** Name of the environment variable with the factor by which calls to AWS may take longer; only the tests' local cloud sets it. */
export const callPatienceVariable = 'CALL_PATIENCE';

/**
 * The tag with which GuardDuty says what its scan of an object found. Source: GuardDuty User Guide, Malware Protection
 * for S3.
 */
export const malwareScan = {
  tag: 'GuardDutyMalwareScanStatus',
  clean: 'NO_THREATS_FOUND',
  threat: 'THREATS_FOUND',
} as const;

/** The kind of a resource: its name up to the first slash. */
export function kindOf(resource: Resource): ResourceKind {
  const kind = resource.split('/')[0];
  if (kind === undefined || !Object.hasOwn(environmentNames, kind))
    throw new Error(`Unknown resource ${resource}`);
  return kind as ResourceKind;
}
