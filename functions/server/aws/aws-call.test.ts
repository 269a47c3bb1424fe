import { createServer, type Server } from 'node:http';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awsFailureOf } from './aws-call.ts';
import { AwsHttpHandler } from './aws-http-handler.ts';

describe('awsFailureOf', () => {
  let server: Server;
  let endpoint: string;
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(403, { 'x-amzn-requestid': 'aws-1', 'x-amz-request-id': 'aws-1' });
      response.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  });
  afterAll(() => void server.close());
  const options = (service: string) => ({
    endpoint,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    requestHandler: new AwsHttpHandler(service, {
      connectionTimeout: 1000,
      requestTimeout: 10_000,
      httpAgent: { keepAlive: false },
    }),
    forcePathStyle: true,
  });
  const failureOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    return error instanceof Error ? awsFailureOf(error) : undefined;
  };

  it('returns service, action, error code and request id of a failed AWS call', async () => {
    const s3 = new S3Client(options('S3')).send(new GetObjectCommand({ Bucket: 'b', Key: 'k' }));
    const found = { action: 'GetObject', code: expect.any(String), requestId: 'aws-1' };
    expect(await failureOf(s3)).toEqual({ ...found, service: 'S3' });
    const user = new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'a' });
    const cognito = new CognitoIdentityProviderClient(options('Cognito')).send(user);
    expect(await failureOf(cognito)).toEqual({ ...found, service: 'Cognito', action: 'AdminGetUser' });
  });

  it('returns undefined for an error of our own code', () => {
    expect(awsFailureOf(new RangeError('x'))).toBeUndefined();
  });
});
