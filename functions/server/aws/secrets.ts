import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. */
const requestHandler = new AwsHttpHandler('Secrets Manager', {
  connectionTimeout: 500,
  requestTimeout: 1000,
});

export const secrets = new SecretsManagerClient({ requestHandler });
