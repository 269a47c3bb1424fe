/** Every number that the product promises or enforces, once. Sizes in bytes, times in the unit of the name. */
const megabyte = 1024 * 1024;

export const limits = {
  pageSize: 10,
  pageSizeAfterDelete: 5,
  pageSizeMax: 50,
  /** A search answers at most this many records, so that it costs the same in a table of any size. */
  searchMatches: 100,
  /** A page opened by its number alone may pass over at most this many records; Prev and Next use cursors. */
  pageSkipMax: 2000,
  /** So few are passed over without looking for a shorter way first: together under 5 read units. */
  pageSkipFree: 80,
  summaryNewest: 5,
  summaryDue: 10,
  summaryMonths: 12,
  /** Visas that are collected within so many days are due. */
  dueDays: 14,
  enquiryLimit: 10,
  nameMin: 3,
  nameMax: 31,
  textMax: 200,
  linkMax: 2000,
  /** ITU-T E.164: at most 15 digits. */
  phoneMax: 15,
  /** ICAO Doc 9303 gives the number nine characters in the machine-readable zone; some states print more. */
  passportMin: 5,
  passportMax: 20,
  idLength: 24,
  passwordMin: 12,
  passwordMax: 256,
  imageBytes: 10 * megabyte,
  imageBytesOnEdit: 2 * megabyte,
  documentBytes: 10 * megabyte,
  /** A picture that is kept, in pixels. */
  pictureSideMax: 12_000,
  picturePixelsMax: 50_000_000,
  /** A picture as the browser sends it: A4 at 175 dots an inch, and a size that a slow line carries in seconds. */
  pictureSideSent: 2048,
  pictureBytesSent: 800 * 1024,
  /** How long a call may take where its route says nothing. */
  callSeconds: 10,
  /** How long the form of a new application waits to hear whether its passport is taken. */
  duplicateCheckSeconds: 5,
  uploadSeconds: 300,
  /** An upload that nobody saved goes after a day; S3 may be a day late. */
  uploadClaimDays: 3,
  /** How long saving waits for the scan of an upload; the routes that save have 20 seconds. */
  scanWaitSeconds: 8,
  downloadSeconds: 300,
  accessTokenMinutes: 15,
  refreshTokenDays: 7,
  /** How long a function believes that a token stands: short of a minute, in which Cognito's own news gets round. */
  liveSeconds: 50,
  sessionCheckSeconds: 60,
  restoreDays: 30,
  /** How many applications that can no longer be restored one run removes, in far less than its time-out. */
  purgedAtOnce: 100,
  idempotencyHours: 24,
  /** Enquiries that matched nothing: enough for a person with typing errors, too few to guess a date of birth. */
  missesOfClientPerQuarterHour: 10,
  missesOfClientPerDay: 30,
  missesForPassportPerDay: 10,
  /** A refused enquiry is answered after this time, whatever was found for it: far more than that takes. */
  refusalMilliseconds: 400,
  /** The code by email that opens an enquiry. */
  codeSeconds: 600,
  codeTries: 5,
  /** Who asks for a code is answered after this time, in which an email is sent or given up. */
  codeAnswerMilliseconds: 2000,
  /** How long the enquiry goes by a setting of the site before it reads it again. */
  settingSeconds: 60,
  /** The body of a client error report, and its parts; the longest report that its schema takes is smaller. */
  reportBytes: 4 * 1024,
  reportNameMax: 40,
  reportMessageMax: 300,
  reportFrames: 8,
  reportFrameMax: 120,
  reportPageMax: 60,
  /** Errors that a page reports until it is loaded again. */
  reportsPerLoad: 5,
  printDelayMilliseconds: 500,
  toastSuccessMilliseconds: 2000,
  toastErrorMilliseconds: 4000,
  toastsVisible: 20,
} as const;
