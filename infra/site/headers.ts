/** The origins besides its own that the site speaks to, each as `https://host`. */
export interface Origins {
  readonly files: string;
  readonly cognito: string;
}

/** The hashes of inline scripts and style elements, each as `sha256-…`. */
export interface InlineHashes {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
}

/**
 * The content security policy of every page.
 *
 * No inline style attribute is allowed: React and Cloudscape set styles through the DOM, which the policy does not concern.
 * `blob:` shows a portrait before it is uploaded; `data:` is how Cloudscape's style sheets carry icons and fonts.
 * @param inline what stands in the pages themselves
 */
export function contentSecurityPolicy(origins: Origins, inline: InlineHashes = {}): string {
  const { script = [], style = [] } = inline;
  const quoted = (hashes: readonly string[]) => hashes.map(hash => `'${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(script)].join(' '),
    ["style-src 'self'", ...quoted(style)].join(' '),
    "font-src 'self' data:",
    `img-src 'self' data: blob: ${origins.files}`,
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${origins.files} ${origins.cognito}`,
    `frame-src ${origins.files}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers that CloudFront has no setting of its own for. */
export const isolationHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
