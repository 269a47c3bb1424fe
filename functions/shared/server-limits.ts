/** Limits that only functions and infrastructure use. Pages load `limits.ts`. */
export const serverLimits = {
  summaryMonths: 12,
  pictureSideMax: 12_000,
  picturePixelsMax: 50_000_000,
  accessTokenMinutes: 15,
  pageSkipMax: 80,
  /** Rows in a page of an export. With the longest texts, it stays under the 6 MB limit of a response. */
  exportPage: 200,
  exportMinutes: 120,
  importHours: 24,
  /** An import can be taken back for this number of days. */
  takeBackDays: 7,
  uploadSeconds: 300,
  /** A link for documents ends after this number of wrong dates of birth. */
  wrongDatesOfLink: 5,
  documentSessionSeconds: 1800,
  /** Files that may be started with one link: more than it accepts, because refused ones are started again. */
  startsOfLink: 100,
  /** Longer than any unsaved upload exists, because S3 may delete it a day late. */
  uploadClaimDays: 3,
  scanWaitSeconds: 2,
  /** How long a token's check is cached: a disabled user is rejected within a minute. */
  liveSeconds: 50,
  purgedAtOnce: 100,
  proofRetrySeconds: 60,
  signedAgainAtOnce: 3000,
  casesOfPerson: 50,
  idempotencyHours: 24,
  /** Client addresses are kept for this number of days. The terms of the site state the same number. */
  clientAddressDays: 90,
  changeEmailsPerHour: 10,
  /** A miss is an enquiry without a match. Ten allow typing errors, and are too few to guess a birth date. */
  missesOfClientPerQuarterHour: 10,
  missesOfClientPerDay: 30,
  missesForPassportPerDay: 10,
  /** The first limit is below the pool's own, so that one client cannot lock out the owner: docs/threats.md. */
  signInFailuresOfClientForAccountPerQuarterHour: 4,
  signInFailuresOfClientPerQuarterHour: 20,
  signInFailuresOfClientPerDay: 100,
  signInFailuresForAccountPerQuarterHour: 40,
  signInsAtOnce: 50,
  signInRefusalMilliseconds: 1000,
  refusalMilliseconds: 400,
  codeSeconds: 600,
  codeMostSeconds: 7200,
  codesOfClientPerHour: 3,
  codesPerHour: 6,
  codeTriesOfClientPerHour: 5,
  codeTriesOfClientPerDay: 10,
  wrongCodesOfClientPerHour: 20,
  wrongCodesOfClientPerDay: 60,
  enquiryCodeTries: { perHour: 30, perDay: 60 },
  passwordCodeTries: { perHour: 50, perDay: 200 },
  codeAnswerMilliseconds: 2000,
  /** Codes by SMS cost money. */
  textCodesForPassportPerHour: 3,
  textCodesPerHour: 200,
  /** A carrier tries to deliver an SMS for this number of seconds. */
  textSeconds: 3600,
  /** Changes within this time become one message. A longer time would delay more than 5 % of messages by over 3 minutes. */
  messageWindowSeconds: 45,
  /** The lease of an attempt must outlast the sending job, which times out far earlier. */
  messageLeaseSeconds: 300,
  /** Without a receipt within this time, a message by WhatsApp is sent on the next channel. */
  receiptSeconds: 300,
  /** Less than a minute, so that the next run of the job tries again. */
  messageRetrySeconds: 30,
  messageLateSeconds: 1800,
  /** SES allows a new production account 14 emails per second, and codes need some of them. */
  messagesPerSecond: 10,
  messagesSideBySide: 5,
  messageRunSeconds: 55,
  phoneLinkDays: 60,
  missesOfPhoneLinksPerQuarterHour: 10,
  missesOfPhoneLinksPerDay: 30,
  presenceSeconds: 75,
  noteReadings: 8,
  settingSeconds: 60,
} as const;
