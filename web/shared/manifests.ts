/** Paths of the web app manifests. The renderer writes them, because they contain the consultancy's name. */
export const manifests = { en: '/site.webmanifest', bn: '/site-bn.webmanifest' } as const;
