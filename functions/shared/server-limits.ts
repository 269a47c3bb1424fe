/** The numbers that only functions and their infrastructure know; the others are in `limits.ts`. */
export const serverLimits = {
  /** Months of the summary, this one included. */
  summaryMonths: 12,
  /** A picture that is kept, in pixels. */
  pictureSideMax: 12_000,
  picturePixelsMax: 50_000_000,
  accessTokenMinutes: 15,
  /** A page opened by its number alone passes over at most this many records: with the totals, under 5 read units. */
  pageSkipMax: 80,
  /** Whole records in a page of an export: the longest texts that the fields take stay under the 6 MB of an answer. */
  exportPage: 200,
  /** An export can be gone on with for so long: 10,000 records take some minutes. */
  exportMinutes: 120,
  /** An import can be gone on with for so long, by the person who began it. */
  importHours: 24,
  uploadSeconds: 300,
  /** An upload that nobody saved goes after a day; S3 may be a day late. */
  uploadClaimDays: 3,
  /** Time that saving waits for the scan of an upload: the form of a slide waits 5 seconds in all. */
  scanWaitSeconds: 2,
  /** Seconds for which a function reuses the pool's answer about a token: a disabled person is refused within a minute. */
  liveSeconds: 50,
  /** Most expired applications that one run removes, in far less than its time-out. */
  purgedAtOnce: 100,
  /** A copy whose proof is asked for before it is signed has one by then, as a rule. */
  proofRetrySeconds: 60,
  /** Most copies that one run has signed again: the consumer needs some two minutes for them, in which new ones wait. */
  signedAgainAtOnce: 3000,
  /** Cases of one person that the enquiry looks at. */
  casesOfPerson: 50,
  idempotencyHours: 24,
  /** Days for which the history keeps the address of each request: the words of the terms say so too. */
  clientAddressDays: 90,
  /** Emails to the owner of an account about its changes: more than anybody needs. */
  changeEmailsPerHour: 10,
  /** Enquiries that matched nothing: enough for a person with typing errors, too few to guess a date of birth. */
  missesOfClientPerQuarterHour: 10,
  missesOfClientPerDay: 30,
  missesForPassportPerDay: 10,
  /**
   * Wrong passwords at the API. One client's for one account are fewer than the pool locks an account after, so that nobody
   * locks somebody else out there. What the others let a guesser gain: docs/threats.md.
   */
  signInFailuresOfClientForAccountPerQuarterHour: 4,
  signInFailuresOfClientPerQuarterHour: 20,
  signInFailuresOfClientPerDay: 100,
  signInFailuresForAccountPerQuarterHour: 40,
  /** Sign-ins of one client, or for one account, that may be under way at the same time. */
  signInsAtOnce: 50,
  /** A refused password or code is answered after this time: far more than the pool takes to check one. */
  signInRefusalMilliseconds: 1000,
  /** A refused enquiry is answered after this time, whatever was found for it: far more than that takes. */
  refusalMilliseconds: 400,
  /** A code by email: how long it is valid after each email, and how long at most while it is asked for again. */
  codeSeconds: 600,
  codeMostSeconds: 7200,
  /** Emails with a code for the same person: of those that one client asks for, and in all. */
  codesOfClientPerHour: 3,
  codesPerHour: 6,
  /** Wrong codes of one client: for the same person, and for anybody. */
  codeTriesOfClientPerHour: 5,
  codeTriesOfClientPerDay: 10,
  wrongCodesOfClientPerHour: 20,
  wrongCodesOfClientPerDay: 60,
  /** Wrong codes of all clients for the same person, of six digits and of eight: docs/threats.md. */
  enquiryCodeTries: { perHour: 30, perDay: 60 },
  passwordCodeTries: { perHour: 50, perDay: 200 },
  /** A request for a code is answered after this time, which is long enough to send an email. */
  codeAnswerMilliseconds: 2000,
  /** Changes of an application within this time are told in one email. */
  noticeWindowSeconds: 120,
  /** Time after which an email without news counts as not sent; far more than the time-out of the job that sends. */
  noticeLeaseSeconds: 900,
  /** Pause before an email that SES did not accept is tried again. */
  noticeRetrySeconds: 60,
  /** A notice that has been due for so long triggers an alarm. */
  noticeLateSeconds: 1800,
  /** Notices that the job sends in a second: SES lets a new production account send 14, and codes need some of them. */
  noticesPerSecond: 10,
  /** Notices that it works on at the same time: each takes some 200 ms. */
  noticesSideBySide: 5,
  /** Time for which one run of the job begins notices. The next run begins after 60 seconds. */
  noticeRunSeconds: 55,
  /** Time for which somebody who looks at an application counts as there: their screen says so every 30 seconds. */
  presenceSeconds: 75,
  /** Readings of a history, of 50 records each, in which one request looks for notes. */
  noteReadings: 8,
  /** Time for which the enquiry reuses a setting of the site. */
  settingSeconds: 60,
} as const;
