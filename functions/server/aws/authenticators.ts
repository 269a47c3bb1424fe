import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames } from '../../shared/resources.ts';
import { poolHttp } from './pool-http.ts';

/**
 * The user pool's API for calls about authenticators. They go with a token or a session, without a signature, so the pool's
 * firewall sees them and lets through only what has the pass. It is in the header `user-agent`: AWS shows the firewall of a
 * user pool selected headers, of which it names the browser's agent, and promises no header of our own. Without the pass the
 * firewall refuses the call.
 */
export const authenticators = new CognitoIdentityProviderClient({
  requestHandler: poolHttp,
  customUserAgent: process.env[environmentNames.authenticatorPass] ?? '',
});
