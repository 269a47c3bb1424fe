import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchApplication, fetchApplicationEnquiry, fetchSlider } from '../../../functions/contract.ts';
import { builtAssembly } from '../build.ts';
import { startCloud } from '../cloud.ts';
import { OutdatedDataError } from '../dynamodb/dynamodb.ts';
import { changedAssembly } from './changed-assembly.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

describe('The local cloud', () => {
  let test: TestCloud;
  afterEach(async () => {
    vi.useRealTimers();
    await test.close();
  });

  it('lets a function fail if its IAM role lacks an action, and no other function', async () => {
    const enquiry = { query: { search: 'A1234567', search1: 'BGD', search2: '1990-01-01' } };
    test = await startTestCloud(assemblyWithout('fetchApplicationEnquiry', 'dynamodb:Query'));
    expect((await test.call(fetchApplicationEnquiry, enquiry)).status).toBe(500);
    expect((await test.call(fetchSlider, {})).status).toBe(200);
    await expect
      .poll(() => readFileSync(join(test.data, 'functions.log'), 'utf8'))
      .toContain('"error":"AccessDeniedException"');
  });

  it('refuses an access token after its lifetime of fifteen minutes', async () => {
    test = await startTestCloud();
    const token = await test.token('admin');
    const minutesLater = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    minutesLater(14);
    expect((await test.call(fetchApplication, {}, { token })).status).toBe(200);
    minutesLater(2);
    expect((await test.call(fetchApplication, {}, { token })).status).toBe(401);
  });

  it('refuses to start with data that belong to other table definitions', async () => {
    test = await startTestCloud(assemblyWithoutIndex('newest'));
    await test.cloud.close();
    const options = { assembly: builtAssembly, site: test.data, data: test.data, port: 0 };
    await expect(startCloud(options)).rejects.toThrow(OutdatedDataError);
    test = await startTestCloud();
  });

  it('refuses host names that are not local, for mail, API and AWS services', async () => {
    test = await startTestCloud();
    const { url, operatorEnvironment } = test.cloud;
    const aws = operatorEnvironment['AWS_ENDPOINT_URL'] ?? '';
    const paths = [
      '/',
      '/__local/mail',
      '/__local/mail.json',
      '/__local/phone',
      '/__local/phone.json',
      '/__local/api',
      '/api/settings',
      '/config.json',
    ];
    const asked = [...paths.map(path => new URL(path, url)), new URL(aws)];
    const statusesAs = (host?: string) =>
      Promise.all(asked.map(async address => (await askHost(address, host))?.toString()));
    expect(await statusesAs('evil.example')).toEqual(asked.map(() => '421'));
    expect(await statusesAs()).not.toContain('421');
  });

  it("sends the distribution's headers with pages and with the API's answers", async () => {
    test = await startTestCloud();
    for (const path of ['/', '/api/settings', '/config.json']) {
      const { headers } = await fetch(new URL(path, test.cloud.url));
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy.includes("default-src 'none'"), policy.includes('unsafe-inline')]).toEqual([
        path,
        true,
        false,
      ]);
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('rewrites page paths, and serves no file outside of the site’s folder [§2]', async () => {
    test = await startTestCloud();
    const get = (path: string) => fetch(new URL(path, test.cloud.url), { redirect: 'manual' });
    expect((await get('/enquiry')).status).toBe(200);
    expect((await get('/login')).status).toBe(200);
    for (const path of ['/no/such/page', '/index.php']) {
      const unknown = await get(path);
      expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
    }
    const outside = await get('/..%2f..%2fpackage.json');
    // The firewall refuses the path before CloudFront rewrites it.
    expect(outside.status).toBe(403);
  });

  it.each(['/', '/api/settings'])(
    'refuses HTTP methods that CloudFront does not allow, for %s',
    async path => {
      test = await startTestCloud();
      const trace = request(new URL(path, test.cloud.url), {
        method: 'TRACE',
        headers: { 'user-agent': 'test' },
      }).end();
      const [answer] = await once(trace, 'response');
      expect(answer.resume().statusCode).toBe(405);
      expect(answer.headers.allow).toContain('GET');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

/** Returns templates without one index of a table. */
function assemblyWithoutIndex(indexName: string): string {
  return changedAssembly('Data', ({ Properties }) => {
    if (!Properties?.GlobalSecondaryIndexes) return;
    Properties.GlobalSecondaryIndexes = Properties.GlobalSecondaryIndexes.filter(
      (index: { IndexName: string }) => index.IndexName !== indexName,
    );
  });
}

/** Returns templates without one action of a function's role. */
function assemblyWithout(functionName: string, action: string): string {
  return changedAssembly('Api', ({ Properties }, id) => {
    if (!id.startsWith(`${functionName}role`)) return;
    for (const { PolicyDocument } of Properties.Policies)
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        (statement: { Action: string | string[] }) => ![statement.Action].flat().includes(action),
      );
  });
}

/** Sends a request with this Host header and returns the status. */
async function askHost(address: URL, host = address.host): Promise<number | undefined> {
  const sent = request({
    host: '127.0.0.1',
    port: address.port,
    path: address.pathname,
    headers: { host, 'user-agent': 'test' },
  }).end();
  const [answer] = await once(sent, 'response');
  return answer.resume().statusCode;
}
