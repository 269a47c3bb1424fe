/**
 * Proof that a request came through CloudFront, and so through its firewall: CloudFront adds a header with
 * a secret that nobody else knows. An HTTP API can ask neither WAF nor a resource policy, its JWT authorizer leaves no
 * room for another one, and CloudFront signs no requests to it.
 */

/** The header that CloudFront adds; what a viewer sends under this name is overwritten. */
export const originHeader = 'x-origin-secret';

/** The variable with the secrets that are accepted, separated by spaces: the one in use, and the one before it. */
export const originSecretsVariable = 'ORIGIN_SECRETS';

/** The header in which CloudFront says the viewer's address; what a viewer sends under this name is overwritten. */
export const viewerHeader = 'x-viewer-address';
