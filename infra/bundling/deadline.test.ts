import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { environmentNames, originHeader, originSecretsVariable } from '../../functions/deployment.ts';
import { scriptedDynamoDB } from '../testing/dynamodb-clients.ts';
import type { Reply } from '../testing/scripted-server.ts';
import { bundleHandlers } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'maplegate-deadline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (status: number, name: string): Reply => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'No' },
});
const throttled = refusal(400, 'ThrottlingException');
const broken = refusal(500, 'InternalServerError');

describe.each([true, false])('A function bundled with the small DynamoDB client: %s', hasSmallClient => {
  const server = scriptedDynamoDB();
  const outdir = join(folder, String(hasSmallClient));
  beforeAll(async () => {
    await bundleHandlers(outdir, [{ domain: 'settings', name: 'getSettings', hasSmallClient }]);
  });
  let logged: MockInstance<typeof process.stderr.write>;
  beforeEach(() => {
    vi.stubEnv(originSecretsVariable, 'known');
    vi.stubEnv(environmentNames.settings, 'settings');
    logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  it.each<[string, Reply, code: string, awsId?: string]>([
    ['never answers', 'say nothing', 'AbortError'],
    ['hangs up', 'hang up', 'ECONNRESET'],
    ['is broken', broken, 'InternalServerError', 'request'],
    ['throttles', throttled, 'ThrottlingException', 'request'],
  ])('answers 503 in time and logs the call when DynamoDB %s', async (_, reply, code, awsId) => {
    const { handler } = createRequire(import.meta.url)(join(outdir, 'getSettings', 'index.js'));
    server().play([reply]);
    const event = { headers: { [originHeader]: 'known' }, requestContext: { requestId: 'r-1', http: {} } };
    const ends = Date.now() + 2500;
    const answer = await handler(event, { getRemainingTimeInMillis: () => ends - Date.now() });
    expect(ends - Date.now()).toBeGreaterThan(0);
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'UNAVAILABLE', requestId: 'r-1' });
    const [line] = logged.mock.calls.map(([text]) => JSON.parse(String(text)));
    const aws = { service: 'DynamoDB', action: 'GetItem', code, ...(awsId && { requestId: awsId }) };
    expect(line).toMatchObject({ route: 'getSettings', requestId: 'r-1', aws });
  });
});
