import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Stands in front of every handler in its bundle: only what came through CloudFront, and so through its firewall, is
 * answered. CloudFront adds a header with a secret that nobody else knows. An HTTP API can ask neither WAF nor a
 * resource policy, its JWT authorizer leaves no room for another one, and CloudFront signs no requests to it.
 */

/** The header that CloudFront adds; what a viewer sends under this name is overwritten. */
export const originHeader = 'x-origin-secret';

/** The variable with the secrets that are accepted, separated by spaces: the one in use, and the one before it. */
export const originSecretsVariable = 'ORIGIN_SECRETS';

interface Event {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const refusal = {
  statusCode: 403,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ message: 'You do not have the right to do this.', code: 'FORBIDDEN' }),
};

/** The handler, answering only requests that carry one of the secrets; without any secret it answers none. */
export function behindCloudFront<E extends Event, A>(
  handler: (event: E) => Promise<A>,
): (event: E) => Promise<A | typeof refusal> {
  return async event => {
    const sent = event.headers[originHeader];
    const secrets = process.env[originSecretsVariable]?.split(' ').filter(Boolean) ?? [];
    return sent && secrets.some(secret => isSame(secret, sent)) ? handler(event) : refusal;
  };
}

/** Takes the same time wherever the two differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
