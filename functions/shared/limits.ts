const megabyte = 1024 * 1024;

/**
 * Every number that the product promises or enforces, once. Sizes in bytes, times in the unit of the name. Those that only
 * functions know are in `server-limits.ts`, which no page carries.
 */
export const limits = {
  pageSize: 10,
  pageSizeMax: 50,
  /** Rows of a queue in one page: about one read unit. */
  queuePage: 20,
  /** Applications that are changed at once. */
  changedAtOnce: 1000,
  /** Applications whose state one call reads: as many as DynamoDB reads in one. */
  statesAtOnce: 100,
  /** A search answers at most this many records, so that it costs the same in a table of any size. */
  searchMatches: 100,
  summaryNewest: 5,
  /** The first day that anything of an application can have: a year that is typed wrong is mostly far before it. */
  firstDay: '2000-01-01',
  /** A visa is collected within so many years from today. */
  collectYears: 2,
  enquiryLimit: 10,
  nameMin: 3,
  nameMax: 31,
  /** Names that the passport shows exactly like this. Their given name may be empty. */
  passportNameMax: 60,
  textMax: 200,
  /** A note of the office. */
  noteMax: 500,
  linkMax: 2000,
  /** ICAO Doc 9303 gives the number nine characters in the machine-readable zone; some states print more. */
  passportMin: 5,
  passportMax: 20,
  idLength: 24,
  /** Most bytes, in JSON, of each of these texts in a proof: the printed code still scans. */
  claimNameBytes: 192,
  claimEmployerBytes: 120,
  claimJobBytes: 60,
  /** The longest proof of a copy: the longest claims, in base64url, with header and signature. */
  proofMax: 1400,
  passwordMin: 12,
  passwordMax: 256,
  imageBytes: 10 * megabyte,
  imageBytesOnEdit: 2 * megabyte,
  documentBytes: 10 * megabyte,
  /** Time-out of a call whose route names none. */
  callSeconds: 10,
  downloadSeconds: 300,
  refreshTokenDays: 7,
  restoreDays: 30,
  /** Years for which the site keeps what was deleted or closed: licensed consultants keep files for six or seven. */
  retentionYearsMin: 6,
  retentionYearsMax: 20,
  /** Days before its removal in which a record is listed, so that it can be held. */
  removalDays: 90,
  /** The body of a client error report, and its parts; the longest report that its schema takes is smaller. */
  reportBytes: 4 * 1024,
  reportNameMax: 40,
  reportMessageMax: 300,
  reportFrames: 8,
  reportFrameMax: 120,
  reportPageMax: 60,
} as const;
