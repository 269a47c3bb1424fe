/** In its own file, because every page loads it without the rules for a report. */
export const reportPath = '/api/reports';
