const megabyte = 1024 * 1024;

/** Limits that pages and functions share. Sizes are in bytes. */
export const pageSize = 10;
export const pageSizeMax = 50;
export const queuePage = 20;
export const changedAtOnce = 1000;
/** Maximum number of records that DynamoDB reads in one call. */
export const statesAtOnce = 100;
export const searchMatches = 100;
/** An exact count of a list with filters ends here. */
export const filterMatches = 1000;
export const summaryNewest = 5;
export const firstDay = '2000-01-01';
export const collectYears = 2;
export const enquiryLimit = 10;
export const nameMin = 3;
export const nameMax = 31;
export const passportNameMax = 60;
export const textMax = 200;
/** With the longest search, the URL fits into API Gateway's headers. A Bangla letter takes nine of its bytes. */
export const employerFilterMax = 100;
export const noteMax = 500;
export const linkMax = 2000;
export const viewNameMax = 40;
/** Maximum number of saved views of a person, and of the office. Each one in the sidebar asks for its count. */
export const savedViews = 12;
export const passportMin = 5;
export const passportMax = 20;
export const idLength = 24;
/** Maximum bytes, as JSON, of texts in a copy's QR code, so that phones can scan the printed code. */
export const claimNameBytes = 192;
export const claimEmployerBytes = 120;
export const claimJobBytes = 60;
export const proofMax = 1400;
export const passwordMin = 12;
export const passwordMax = 256;
export const imageBytes = 10 * megabyte;
export const imageBytesOnEdit = 2 * megabyte;
export const documentBytes = 10 * megabyte;
/** Size of each piece but the last of a document that an applicant sends by link. */
export const pieceBytes = 64 * 1024;
export const pieceLinks = 16;
/** Files and bytes that one link accepts. */
export const filesOfLink = 20;
export const bytesOfLink = 60 * megabyte;
export const openLinksOfCase = 3;
export const linkDays = 14;
/** Characters of a message text with its placeholders. */
export const templateMax = 300;
/** Messages of an application that staff see. */
export const messagesShown = 100;
export const messagesPerWeek = 3;
export const callSeconds = 10;
export const downloadSeconds = 300;
export const refreshTokenDays = 7;
export const restoreDays = 30;
/** Licensed consultants must keep files for six or seven years. */
export const retentionYearsMin = 6;
export const retentionYearsMax = 20;
export const removalDays = 90;
export const reportBytes = 4 * 1024;
export const reportNameMax = 40;
export const reportMessageMax = 300;
export const reportFrames = 8;
export const reportFrameMax = 120;
export const reportPageMax = 60;
