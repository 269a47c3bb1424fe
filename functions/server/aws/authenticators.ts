import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames } from '../../shared/resources.ts';
import { poolHttp } from './pool-http.ts';

/**
 * Client for the authenticator calls. These calls carry a token or a session and no AWS signature, so the user pool's firewall
 * checks them and requires the pass. The pass is in the `user-agent` header: such a firewall sees only selected headers, and
 * AWS promises no custom header.
 */
export const authenticators = new CognitoIdentityProviderClient({
  requestHandler: poolHttp,
  customUserAgent: process.env[environmentNames.authenticatorPass] ?? '',
});
