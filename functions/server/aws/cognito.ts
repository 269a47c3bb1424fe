import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds. A sign-in is the slowest call, well under two seconds. */
const requestHandler = new AwsHttpHandler('Cognito', { connectionTimeout: 1000, requestTimeout: 3000 });

/** The user pool's API, for functions that manage people; a module of its own, so that no other function loads it. */
export const cognito = new CognitoIdentityProviderClient({ requestHandler });
