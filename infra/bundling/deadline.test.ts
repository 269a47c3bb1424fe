import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentNames, originHeader, originSecretsVariable } from '../../functions/contract.ts';
import { scriptedDynamoDB } from '../testing/dynamodb-clients.ts';
import type { Reply } from '../testing/scripted-server.ts';
import { bundleHandlers } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'maplegate-deadline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const throttled: Reply = {
  status: 400,
  body: { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Slow down' },
};

describe.each([true, false])('a function whose bundle has the small client: %s', hasSmallClient => {
  const server = scriptedDynamoDB();
  beforeEach(() => {
    vi.stubEnv(originSecretsVariable, 'known');
    vi.stubEnv(environmentNames.settings, 'settings');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  it.each<[string, Reply]>([
    ['never answers', 'say nothing'],
    ['hangs up', 'hang up'],
    ['is broken', { status: 500, body: {} }],
    ['throttles', throttled],
  ])('answers 503 in time when DynamoDB %s', async (_, reply) => {
    const outdir = join(folder, String(hasSmallClient));
    await bundleHandlers(outdir, [{ domain: 'settings', name: 'getSettings', hasSmallClient }]);
    const { handler } = createRequire(import.meta.url)(join(outdir, 'getSettings', 'index.js'));
    server().play([reply]);
    const event = { headers: { [originHeader]: 'known' }, requestContext: { requestId: 'r-1', http: {} } };
    const ends = Date.now() + 2500;
    const answer = await handler(event, { getRemainingTimeInMillis: () => ends - Date.now() });
    expect(ends - Date.now()).toBeGreaterThan(0);
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
