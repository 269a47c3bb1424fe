/** The web app manifest of each language. They are rendered with the public pages, because settings hold the name. */
export const manifests = { en: '/site.webmanifest', bn: '/site-bn.webmanifest' } as const;
