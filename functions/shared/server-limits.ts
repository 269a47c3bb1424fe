/** Limits for functions and infrastructure only. Pages load `limits.ts`. */
export const serverLimits = {
  summaryMonths: 12,
  pictureSideMax: 12_000,
  picturePixelsMax: 50_000_000,
  accessTokenMinutes: 15,
  pageSkipMax: 80,
  /** With the longest texts, a page stays under the 6 MB limit of a response. */
  exportPage: 200,
  exportMinutes: 120,
  importHours: 24,
  uploadSeconds: 300,
  /** S3 may delete unsaved uploads a day late. */
  uploadClaimDays: 3,
  scanWaitSeconds: 2,
  /** A disabled user is rejected within a minute. */
  liveSeconds: 50,
  purgedAtOnce: 100,
  proofRetrySeconds: 60,
  signedAgainAtOnce: 3000,
  casesOfPerson: 50,
  idempotencyHours: 24,
  /** The terms of the site state the same number. */
  clientAddressDays: 90,
  changeEmailsPerHour: 10,
  /** An enquiry without a match is a miss: 10 allow typing errors, and are too few to guess a date of birth. */
  missesOfClientPerQuarterHour: 10,
  missesOfClientPerDay: 30,
  missesForPassportPerDay: 10,
  /** The first limit is below the pool's lock, so that a client cannot lock out the owner: docs/threats.md. */
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
  /** The time is long enough to send an email. */
  codeAnswerMilliseconds: 2000,
  noticeWindowSeconds: 120,
  /** The sending job times out far earlier. */
  noticeLeaseSeconds: 900,
  noticeRetrySeconds: 60,
  noticeLateSeconds: 1800,
  /** SES allows a new production account 14, and codes need some of them. */
  noticesPerSecond: 10,
  noticesSideBySide: 5,
  noticeRunSeconds: 55,
  /** Screens report presence every 30 seconds. */
  presenceSeconds: 75,
  noteReadings: 8,
  settingSeconds: 60,
} as const;
