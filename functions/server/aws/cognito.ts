import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { poolHttp } from './pool-http.ts';

/** User pool client for functions that manage users. In its own module, so that no other function loads it. */
export const cognito = new CognitoIdentityProviderClient({ requestHandler: poolHttp });
