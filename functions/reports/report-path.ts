/** In its own file, because every page loads it without the report's rules. */
export const reportPath = '/api/reports';
