export interface Origins {
  readonly files: string;
  readonly cognito: string;
}

export interface InlineHashes {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
}

/** `blob:` allows previews of portraits; `data:` allows the icons and fonts in Cloudscape's style sheets. */
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

/** These headers have no setting of their own in CloudFront's response headers policy. */
export const isolationHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
