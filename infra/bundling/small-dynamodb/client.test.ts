import * as sdk from '@aws-sdk/client-dynamodb';
import { GetCommand as SdkGetCommand } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { verifySignature } from '../../local/aws/sigv4.ts';
import { ours, outcome, scriptedDynamoDB, theirs } from '../../testing/dynamodb-clients.ts';
import type { Reply } from '../../testing/scripted-server.ts';
import { DynamoDBClient } from './client.ts';
import { DynamoDBDocumentClient, GetCommand } from './document.ts';

const get = { TableName: 'people', Key: { _id: 'a1' } };

const found: Reply = { status: 200, body: { Item: { _id: { S: 'a1' } } } };
const refusal = (status: number, name: string, more: object = {}): Reply => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `It is ${name}`, ...more },
});
const conditionFails = refusal(400, 'ConditionalCheckFailedException');
const cancelled = refusal(400, 'TransactionCanceledException', {
  CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'It does not hold' }],
});
const breaks = refusal(500, 'InternalServerError');

describe('The small DynamoDB client', () => {
  const server = scriptedDynamoDB();

  it.each<[attempts: number, when: string, replies: Reply[]]>([
    [1, 'a condition does not hold', [conditionFails]],
    [1, 'a transaction is cancelled', [cancelled]],
    [1, 'the call is wrong', [refusal(400, 'ValidationException')]],
    [1, 'the role may not', [refusal(400, 'AccessDeniedException')]],
    [4, 'the table is too busy', [refusal(400, 'ProvisionedThroughputExceededException')]],
    [4, 'calls come too fast', [refusal(400, 'ThrottlingException')]],
    [4, 'the same transaction is under way', [refusal(400, 'TransactionInProgressException')]],
    [4, 'DynamoDB breaks', [breaks]],
    [4, 'the connection is lost', ['hang up']],
    [4, 'it answers at last', [breaks, 'hang up', breaks, found]],
  ])('sends %i requests and ends like the SDK when %s', async (attempts, _, replies) => {
    const expected = await outcome(server(), replies, () => theirs().send(new SdkGetCommand(get)));
    const outcomes = await outcome(server(), replies, () => ours().send(new GetCommand(get)));
    expect(expected.sent).toHaveLength(attempts);
    expect(outcomes).toEqual(expected);
  });

  it('stops after the request timeout like the SDK', async () => {
    const expected = await outcome(server(), ['say nothing'], () => theirs(100).send(new SdkGetCommand(get)));
    const outcomes = await outcome(server(), ['say nothing'], () => ours(100).send(new GetCommand(get)));
    expect(expected.came).toMatchObject({ name: 'TimeoutError' });
    expect(outcomes).toEqual(expected);
  });

  it('retries after an answer that is not JSON', async () => {
    server().play([{ status: 503, body: '<h1>Busy</h1>' }, found]);
    expect(await ours().send(new GetCommand(get))).toMatchObject({ Item: { _id: 'a1' } });
  });

  it('signs every attempt with the current credentials from the environment', async () => {
    const client = ours();
    server().play(['hang up', found]);
    await client.send(new GetCommand(get));
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'rotated');
    await client.send(new GetCommand(get));
    const keys = ['secret', 'secret', 'rotated'];
    expect(server().received()).toHaveLength(keys.length);
    for (const [index, request] of server().received().entries()) {
      const signer = {
        name: 'function',
        accessKeyId: 'id',
        secretAccessKey: keys[index] ?? '',
        policies: undefined,
      };
      expect(verifySignature(request, () => signer, new Date())).toBe(signer);
    }
  });

  it('accepts no option that the SDK does not have', () => {
    type Given = NonNullable<ConstructorParameters<typeof DynamoDBClient>[0]>;
    expectTypeOf<keyof Given>().toExtend<keyof sdk.DynamoDBClientConfig>();
  });

  it('refuses options of the SDK that it does not support', () => {
    const options = { requestHandler: {}, retryMode: 'adaptive' };
    expect(() => new DynamoDBClient(options)).toThrow('does not know retryMode: add it');
    const translation = { marshallOptions: {}, unmarshallOptions: {} };
    expect(() => DynamoDBDocumentClient.from(new DynamoDBClient(), translation)).toThrow('unmarshallOptions');
  });

  it.each([
    { AWS_ENDPOINT_URL: '' },
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:1234' },
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:1234', AWS_ENDPOINT_URL_DYNAMODB: 'https://dynamodb.test' },
  ])('uses the same endpoint as the SDK with the environment %o', async endpoints => {
    for (const [name, value] of Object.entries(endpoints)) vi.stubEnv(name, value);
    const requestHandler = new NodeHttpHandler();
    const handle = vi.spyOn(requestHandler, 'handle').mockRejectedValue(new Error('Enough is known'));
    await expect(
      new sdk.DynamoDBClient({ requestHandler }).send(new sdk.ListTablesCommand()),
    ).rejects.toThrow();
    await expect(new DynamoDBClient({ requestHandler }).call('ListTables', {})).rejects.toThrow();
    const [byThem, byUs] = handle.mock.calls.map(([{ protocol, hostname, port, path, headers }]) => {
      return { protocol, hostname, port, path, host: headers['host'] };
    });
    expect(byUs).toEqual(byThem);
  });
});
