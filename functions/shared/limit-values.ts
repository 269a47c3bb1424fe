/**
 * Every number that the product promises or enforces, once. Sizes in bytes, times in the unit of the name. Those that only
 * functions know are in `server-limits.ts`, which no page carries.
 */
const megabyte = 1024 * 1024;

export const pageSize = 10;
export const pageSizeMax = 50;
/** A search answers at most this many records, so that it costs the same in a table of any size. */
export const searchMatches = 100;
export const summaryNewest = 5;
export const summaryDue = 10;
export const summaryMonths = 12;
/** Visas that are collected within so many days are due. */
export const dueDays = 14;
/** The first day that anything of an application can have: a year that is typed wrong is mostly far before it. */
export const firstDay = '2000-01-01';
/** A visa is collected within so many years from today. */
export const collectYears = 2;
export const enquiryLimit = 10;
export const nameMin = 3;
export const nameMax = 31;
/** Names as passports have them, where the site takes them so: at least one letter, and a given name may be missing. */
export const passportNameMin = 1;
export const passportNameMax = 60;
export const textMax = 200;
export const linkMax = 2000;
/** ICAO Doc 9303 gives the number nine characters in the machine-readable zone; some states print more. */
export const passportMin = 5;
export const passportMax = 20;
export const idLength = 24;
/** Most bytes, in JSON, of each of these texts in a proof: the printed code still scans. */
export const claimNameBytes = 192;
export const claimEmployerBytes = 120;
export const claimJobBytes = 60;
/** The longest proof of a copy: the longest claims, in base64url, with header and signature. */
export const proofMax = 1400;
export const passwordMin = 12;
export const passwordMax = 256;
export const imageBytes = 10 * megabyte;
export const imageBytesOnEdit = 2 * megabyte;
export const documentBytes = 10 * megabyte;
/** A picture that is kept, in pixels. */
export const pictureSideMax = 12_000;
export const picturePixelsMax = 50_000_000;
/** A picture as the browser sends it: A4 at 175 dots an inch, and a size that a slow line carries in seconds. */
export const pictureSideSent = 2048;
export const pictureBytesSent = 800 * 1024;
/** Time-out of a call whose route names none. */
export const callSeconds = 10;
/** Time-out of the check for duplicates in the form of a new application. */
export const duplicateCheckSeconds = 5;
export const downloadSeconds = 300;
export const accessTokenMinutes = 15;
export const refreshTokenDays = 7;
export const sessionCheckSeconds = 60;
export const restoreDays = 30;
/** The body of a client error report, and its parts; the longest report that its schema takes is smaller. */
export const reportBytes = 4 * 1024;
export const reportNameMax = 40;
export const reportMessageMax = 300;
export const reportFrames = 8;
export const reportFrameMax = 120;
export const reportPageMax = 60;
/** Errors that a page reports until it is loaded again. */
export const reportsPerLoad = 5;
export const printDelayMilliseconds = 500;
export const toastSuccessMilliseconds = 2000;
export const toastErrorMilliseconds = 4000;
/** Long enough to read what can be undone, and to undo it. */
export const toastActionMilliseconds = 10_000;
export const toastsVisible = 20;
