import { KMSClient } from '@aws-sdk/client-kms';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Milliseconds. KMS answers in some twenty. */
const requestHandler = new AwsHttpHandler('KMS', { connectionTimeout: 1000, requestTimeout: 2000 });

/** KMS, which signs, and never tells by what. */
export const kms = new KMSClient({ requestHandler });
