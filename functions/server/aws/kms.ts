import { KMSClient } from '@aws-sdk/client-kms';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. KMS answers in about 20. */
const requestHandler = new AwsHttpHandler('KMS', { connectionTimeout: 1000, requestTimeout: 2000 });

export const kms = new KMSClient({ requestHandler });
