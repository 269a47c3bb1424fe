import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { poolHttp } from './pool-http.ts';

/** The user pool's API, for functions that manage people; a module of its own, so that no other function loads it. */
export const cognito = new CognitoIdentityProviderClient({ requestHandler: poolHttp });
