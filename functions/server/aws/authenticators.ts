import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames } from '../../shared/resources.ts';
import { poolHttp } from './pool-http.ts';

/** The pool's firewall requires the pass for unsigned calls. It sees no other header of ours. */
export const authenticators = new CognitoIdentityProviderClient({
  requestHandler: poolHttp,
  customUserAgent: process.env[environmentNames.authenticatorPass] ?? '',
});
