import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { poolHttp } from './pool-http.ts';

/** The Cognito client has its own module, so that only functions that manage users load it. */
export const cognito = new CognitoIdentityProviderClient({ requestHandler: poolHttp });
