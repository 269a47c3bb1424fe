/** In its own file, because every page loads this path, but not the schemas of the route. */
export const reportPath = '/api/reports';
