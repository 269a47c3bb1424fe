/** Web app manifests by language. They are rendered with the public pages, because their name comes from the settings. */
export const manifests = { en: '/site.webmanifest', bn: '/site-bn.webmanifest' } as const;
