import { text } from 'node:stream/consumers';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Served, serve } from '../testing/serve.ts';
import { handler } from './handler.ts';

const parameter = '/maplegate/dev/settings';
const full = { alarmEmail: 'operator@example.com', mailFrom: 'office@example.com' };
const forgetful = { alarmEmail: 'operator@example.com' };

let stored: string | undefined;
let answers: Record<string, unknown>[];
let served: Served;

beforeEach(async () => {
  stored = undefined;
  answers = [];
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof PutParameterCommand) stored = command.input.Value;
    if (command instanceof DeleteParameterCommand) stored = undefined;
    if (!(command instanceof GetParameterCommand)) return {};
    if (stored === undefined) throw new ParameterNotFound({ $metadata: {}, message: 'none' });
    return { Parameter: { Value: stored } };
  });
  served = await serve(async (request, response) => {
    answers.push(JSON.parse(await text(request)));
    response.end();
  });
});
afterEach(async () => {
  await served.close();
  vi.restoreAllMocks();
});

/** Sends an event like CloudFormation, and returns the handler's answer. */
async function send(
  RequestType: string,
  settings: object,
  more: { dropped?: string[]; PhysicalResourceId?: string; built?: string } = {},
) {
  const { dropped = [], PhysicalResourceId, built = 'https://a.example.com' } = more;
  await handler({
    RequestType,
    ResponseURL: served.url,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'settings',
    ...(PhysicalResourceId && { PhysicalResourceId }),
    ResourceProperties: { parameter, settings, dropped, site: { built, wanted: 'https://a.example.com' } },
  });
  return answers.at(-1);
}
const existing = { PhysicalResourceId: parameter };

it('The settings guard accepts the first deployment and the same settings again', async () => {
  expect(await send('Create', full)).toEqual({
    Status: 'SUCCESS',
    PhysicalResourceId: parameter,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'settings',
  });
  expect(await send('Update', full, existing)).toMatchObject({ Status: 'SUCCESS' });
});

it('The settings guard refuses a deployment without an earlier setting, and accepts its rollback and its intended removal', async () => {
  await send('Create', full);
  expect(await send('Update', { ...forgetful, siteOrigin: 'https://a.example.com' }, existing)).toMatchObject(
    {
      Status: 'FAILED',
      Reason: expect.stringMatching(/^mailFrom: It was office@example.com and is missing now/),
    },
  );
  expect(await send('Update', full, existing)).toMatchObject({ Status: 'SUCCESS' });
  const dropped = { ...existing, dropped: ['mailFrom'] };
  expect(await send('Update', forgetful, dropped)).toMatchObject({ Status: 'SUCCESS' });
  expect(await send('Update', forgetful, existing)).toMatchObject({ Status: 'SUCCESS' });
});

it('The settings guard keeps the stored settings when a refused creation is rolled back', async () => {
  await send('Create', full);
  const refused = await send('Create', forgetful);
  expect(refused).toMatchObject({ Status: 'FAILED' });
  await send('Delete', forgetful, { PhysicalResourceId: String(refused?.['PhysicalResourceId']) });
  expect(JSON.parse(stored ?? '')).toEqual(full);
});

it('The settings guard refuses a site that was built for another address', async () => {
  expect(await send('Create', full, { built: 'http://localhost:3000' })).toMatchObject({
    Status: 'FAILED',
    Reason: expect.stringContaining(
      'is built for http://localhost:3000, and the stage has https://a.example.com',
    ),
  });
  expect(stored).toBeUndefined();
});

it('The settings guard deletes the stored settings when the stack is deleted', async () => {
  await send('Create', full);
  await send('Delete', full, existing);
  expect(await send('Create', forgetful)).toMatchObject({ Status: 'SUCCESS' });
});

it('The settings guard answers CloudFormation even when it cannot read the stored settings', async () => {
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(() => Promise.reject(new Error('No access')));
  expect(await send('Create', full)).toMatchObject({ Status: 'FAILED', Reason: 'Error: No access' });
});
