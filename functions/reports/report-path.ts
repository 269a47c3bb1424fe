/** Path for reports. Every page carries it, without the rules for a report. */
export const reportPath = '/api/reports';
