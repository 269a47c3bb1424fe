/** Web app manifests by language. Rendered with the pages, because their name is a setting. */
export const manifests = { en: '/site.webmanifest', bn: '/site-bn.webmanifest' } as const;
