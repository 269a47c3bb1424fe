import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames } from '../../shared/resources.ts';
import { poolHttp } from './pool-http.ts';

/**
 * Client for the authenticator calls. These calls carry a token or a session and no AWS signature, so they pass the firewall of
 * the user pool, which requires the pass. The pass is in the `user-agent` header: a user pool's firewall sees only selected
 * headers, and AWS promises no custom header.
 */
export const authenticators = new CognitoIdentityProviderClient({
  requestHandler: poolHttp,
  customUserAgent: process.env[environmentNames.authenticatorPass] ?? '',
});
