/** Limits for functions and infrastructure only. Limits for pages too are in `limits.ts`. */
export const serverLimits = {
  /** Months in the summary, including the current one. */
  summaryMonths: 12,
  pictureSideMax: 12_000,
  picturePixelsMax: 50_000_000,
  accessTokenMinutes: 15,
  /** Maximum number of records skipped to open a page by its number. With the totals, this costs less than 5 read units. */
  pageSkipMax: 80,
  /** Records on a page of an export. With the longest texts, a page stays under the 6 MB limit of a response. */
  exportPage: 200,
  /** Time limit for an export: 10,000 records take some minutes. */
  exportMinutes: 120,
  /** Time limit for an import, for the person who began it. */
  importHours: 24,
  uploadSeconds: 300,
  /** Unsaved uploads are deleted after a day, and S3 may be a day late. */
  uploadClaimDays: 3,
  /** Time that a save waits for the scan of an upload. The form of a slide waits 5 seconds in total. */
  scanWaitSeconds: 2,
  /** Seconds that a function caches the pool's check of a token. So a disabled user is rejected within a minute. */
  liveSeconds: 50,
  /** Maximum number of expired applications removed in one run, far within its time-out. */
  purgedAtOnce: 100,
  /** Seconds until the proof of a new copy is usually signed. */
  proofRetrySeconds: 60,
  /** Maximum number of copies signed again in one run. The consumer needs about two minutes for them, and new copies wait. */
  signedAgainAtOnce: 3000,
  /** Maximum number of one person's cases that an enquiry reads. */
  casesOfPerson: 50,
  idempotencyHours: 24,
  /** Days until the history drops client addresses. The terms of the site state the same number. */
  clientAddressDays: 90,
  changeEmailsPerHour: 10,
  /** Enquiries without a match: enough for typing errors, too few to guess a date of birth. */
  missesOfClientPerQuarterHour: 10,
  missesOfClientPerDay: 30,
  missesForPassportPerDay: 10,
  /**
   * Wrong passwords at the API. The limit for one client and account is below the pool's lock, so that a client cannot lock out
   * the owner. What the other limits allow an attacker: docs/threats.md.
   */
  signInFailuresOfClientForAccountPerQuarterHour: 4,
  signInFailuresOfClientPerQuarterHour: 20,
  signInFailuresOfClientPerDay: 100,
  signInFailuresForAccountPerQuarterHour: 40,
  signInsAtOnce: 50,
  /** A wrong password or code is answered after this time, far longer than the pool takes. */
  signInRefusalMilliseconds: 1000,
  /** A rejected enquiry is answered after this time, far longer than any result takes. */
  refusalMilliseconds: 400,
  /** Seconds that a code is valid after each email, and at most, if it is requested again and again. */
  codeSeconds: 600,
  codeMostSeconds: 7200,
  /** Emails with a code for one person: requested by one client, and in total. */
  codesOfClientPerHour: 3,
  codesPerHour: 6,
  /** Wrong codes of one client: for one person, and in total. */
  codeTriesOfClientPerHour: 5,
  codeTriesOfClientPerDay: 10,
  wrongCodesOfClientPerHour: 20,
  wrongCodesOfClientPerDay: 60,
  /** Wrong codes of all clients for one person, with six digits and with eight: docs/threats.md. */
  enquiryCodeTries: { perHour: 30, perDay: 60 },
  passwordCodeTries: { perHour: 50, perDay: 200 },
  /** A request for a code is answered after this time, long enough to send an email. */
  codeAnswerMilliseconds: 2000,
  /** Changes of an application within this time are combined in one email. */
  noticeWindowSeconds: 120,
  /** Time after which an email without a delivery event counts as not sent. Far longer than the time-out of the sending job. */
  noticeLeaseSeconds: 900,
  /** Pause before a retry of an email that SES did not accept. */
  noticeRetrySeconds: 60,
  /** A notice that is overdue by this time triggers an alarm. */
  noticeLateSeconds: 1800,
  /** Notices sent in a second. SES allows a new production account 14, and codes need some of them. */
  noticesPerSecond: 10,
  /** Notices sent concurrently. Each takes about 200 ms. */
  noticesSideBySide: 5,
  /** Time until a run of the job starts no more notices. The next run starts after 60 seconds. */
  noticeRunSeconds: 55,
  /** Time that a viewer of an application counts as present after a report. Screens send one every 30 seconds. */
  presenceSeconds: 75,
  /** Maximum number of reads, of 50 entries each, in one request for notes. */
  noteReadings: 8,
  settingSeconds: 60,
} as const;
