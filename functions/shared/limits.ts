/**
 * Every number that the product promises or enforces, once. Sizes in bytes, times in the unit of the name. Those that only
 * functions know are in `server-limits.ts`, which no page carries.
 */
const megabyte = 1024 * 1024;

export const limits = {
  pageSize: 10,
  pageSizeMax: 50,
  /** A search answers at most this many records, so that it costs the same in a table of any size. */
  searchMatches: 100,
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
  /** The longest proof of a copy: the longest claims, in base64url, with header and signature. */
  proofMax: 1400,
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
  downloadSeconds: 300,
  accessTokenMinutes: 15,
  refreshTokenDays: 7,
  sessionCheckSeconds: 60,
  restoreDays: 30,
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
  /** Long enough to read what can be undone, and to undo it. */
  toastActionMilliseconds: 10_000,
  toastsVisible: 20,
} as const;
