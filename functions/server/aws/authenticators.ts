import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames } from '../../shared/resources.ts';
import { poolHttp } from './pool-http.ts';

/** The secret is in the user agent, the only one of our headers that the pool's firewall sees. */
export const authenticators = new CognitoIdentityProviderClient({
  requestHandler: poolHttp,
  customUserAgent: process.env[environmentNames.authenticatorPass] ?? '',
});
