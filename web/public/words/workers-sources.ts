/** The day on which the official sources of the page for workers were read. */
export const sourcesReadOn = '2026-11-22';
