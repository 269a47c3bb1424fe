const megabyte = 1024 * 1024;

/**
 * All limits that pages and functions share. Sizes in bytes, times in the unit of the name. Limits for functions only are in
 * `server-limits.ts`, which no page loads.
 */
export const limits = {
  pageSize: 10,
  pageSizeMax: 50,
  /** Rows on a page of a queue: about one read unit. */
  queuePage: 20,
  /** Maximum number of applications in a bulk change. */
  changedAtOnce: 1000,
  /** Applications in one call that reads states: as many as DynamoDB reads in one call. */
  statesAtOnce: 100,
  /** Maximum number of search results, so that the cost does not grow with the table. */
  searchMatches: 100,
  summaryNewest: 5,
  /** Earliest date in an application. A mistyped year is mostly far before it. */
  firstDay: '2000-01-01',
  /** Maximum number of years from today until a visa is collected. */
  collectYears: 2,
  enquiryLimit: 10,
  nameMin: 3,
  nameMax: 31,
  /** Names as in the passport. The given name may be empty. */
  passportNameMax: 60,
  textMax: 200,
  noteMax: 500,
  linkMax: 2000,
  /** ICAO Doc 9303 has nine characters for the number in the machine-readable zone; some states print more. */
  passportMin: 5,
  passportMax: 20,
  idLength: 24,
  /** Maximum size in JSON of each of these texts in a proof, so that the printed code can be scanned. */
  claimNameBytes: 192,
  claimEmployerBytes: 120,
  claimJobBytes: 60,
  /** Longest proof of a copy: the longest claims in base64url, with header and signature. */
  proofMax: 1400,
  passwordMin: 12,
  passwordMax: 256,
  imageBytes: 10 * megabyte,
  imageBytesOnEdit: 2 * megabyte,
  documentBytes: 10 * megabyte,
  /** Default time-out of a call. */
  callSeconds: 10,
  downloadSeconds: 300,
  refreshTokenDays: 7,
  restoreDays: 30,
  /** Retention period of deleted or closed records in years. Licensed consultants keep files for six or seven. */
  retentionYearsMin: 6,
  retentionYearsMax: 20,
  /** Days before its removal when a record is listed, so that staff can put it on hold. */
  removalDays: 90,
  /** Size of the body of a client error report, and of its parts. The longest report that the schema accepts is smaller. */
  reportBytes: 4 * 1024,
  reportNameMax: 40,
  reportMessageMax: 300,
  reportFrames: 8,
  reportFrameMax: 120,
  reportPageMax: 60,
} as const;
