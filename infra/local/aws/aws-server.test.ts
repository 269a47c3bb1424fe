import { request } from 'node:http';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '../http.ts';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';

let cloud: TestAws;
beforeAll(async () => {
  cloud = await startTestAws({ buckets: { files: { cors: [], lifecycle: [] } } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => cloud[Symbol.asyncDispose]());

const post = (target: string, body = '{}', headers = {}) =>
  fetch(cloud.url, { method: 'POST', headers: { 'x-amz-target': target, ...headers }, body });
const cognito = 'AWSCognitoIdentityProviderService';

describe('The server of the emulated AWS services', () => {
  it('passes signed DynamoDB calls to the service and refuses unsigned ones', async () => {
    expect((await cloud.dynamoClient.send(new ListTablesCommand())).TableNames).toEqual([]);
    const response = await post('DynamoDB_20120810.ListTables');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.0');
    expect(response.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
    expect(response.headers.get('x-amzn-requestid')).toMatch(/^[\w-]{36}$/);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('answers an unknown action with UnknownOperationException and invalid JSON with SerializationException', async () => {
    await expect(
      cloud.dynamo.call('Nonsense', {}, { name: 'x', accessKeyId: 'x', secretAccessKey: 'x', policies: [] }),
    ).rejects.toThrow(expect.objectContaining({ code: 'UnknownOperationException' }));
    expect(await (await post(`${cognito}.ListUsers`, 'not json')).json()).toMatchObject({
      __type: 'SerializationException',
    });
  });

  it('passes unsigned Cognito calls to the service without a principal and allows every origin', async () => {
    const response = await post(`${cognito}.InitiateAuth`, '{"a":1}', { origin: 'http://localhost:5173' });
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ action: 'InitiateAuth', input: { a: 1 }, principal: null });
  });

  it('passes signed Cognito calls to the service with their principal and refuses a wrong signature', async () => {
    const input = { UserPoolId: 'eu-west-1_Test' };
    const call = vi.spyOn(cloud.cognito, 'call');
    await new CognitoIdentityProviderClient(cloud.client).send(new ListUsersCommand(input));
    expect(call).toHaveBeenCalledWith('ListUsers', input, expect.objectContaining({ name: 'operator' }));
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new CognitoIdentityProviderClient({ ...cloud.client, credentials });
    await expect(forger.send(new AdminGetUserCommand({ ...input, Username: 'a' }))).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidSignatureException' }),
    );
  });

  it('allows the CORS preflight of a Cognito call from every origin', async () => {
    const headers = {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target',
    };
    const response = await fetch(cloud.url, { method: 'OPTIONS', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target');
  });

  it('publishes the public keys of the user pool', async () => {
    const response = await fetch(`${cloud.url}/eu-west-1_Test/.well-known/jwks.json`);
    expect(await response.json()).toEqual({ keys: [{ kid: 'test' }] });
  });

  it('returns the code of an AwsError to the caller; answers other errors with 500 and logs them', async () => {
    const refused = await post(`${cognito}.Refuse`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Refused', extra: 1 });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failed = await post(`${cognito}.Fail`);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('This fault is meant');
    expect(log).toHaveBeenCalledOnce();
  });

  it('answers S3 errors as XML', async () => {
    const response = await fetch(`${cloud.url}/files/key`);
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toMatch(
      /<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message>/,
    );
  });

  it('refuses a request with too large a body', async () => {
    const Body = Buffer.alloc(maxBodyBytes + 1);
    await expect(
      cloud.s3Client.send(new PutObjectCommand({ Bucket: 'files', Key: 'huge', Body })),
    ).rejects.toThrow(expect.objectContaining({ name: 'EntityTooLarge' }));
  });

  it('keeps running when a caller disconnects during an upload', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { hostname, port } = new URL(cloud.url);
    await new Promise<void>(resolve => {
      const upload = request({
        hostname,
        port,
        method: 'PUT',
        path: '/files/half',
        headers: { 'content-length': 9 },
      });
      upload.on('error', () => resolve());
      upload.write('half', () => upload.destroy(new Error('hung up')));
    });
    expect((await cloud.dynamoClient.send(new ListTablesCommand())).TableNames).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });
});
