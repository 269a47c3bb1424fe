/**
 * Paths of the web app manifests. The renderer writes these files, because they contain the consultancy's name from the
 * settings.
 */
export const manifests = { en: '/site.webmanifest', bn: '/site-bn.webmanifest' } as const;
