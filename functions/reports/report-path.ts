/** In its own file, because every page loads this path without the route's schemas. */
export const reportPath = '/api/reports';
