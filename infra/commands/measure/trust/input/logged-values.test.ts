import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../../../../functions/deployment.ts';
import type { ApiHandler } from '../../../../../functions/server/serve.ts';
import { mockCognito } from '../../../../../functions/testing/cognito.ts';
import { mockDynamo } from '../../../../../functions/testing/dynamo.ts';
import { eventOf } from '../../../../../functions/testing/event.ts';
import { mockMail } from '../../../../../functions/testing/mail.ts';
import { forThisFile } from '../../../../../functions/testing/mocks.ts';
import { answerForPool } from '../../../../../functions/testing/pool-http.ts';
import { mockS3 } from '../../../../../functions/testing/s3.ts';
import { superAdmin } from '../../../../../functions/testing/samples.ts';
import { stubSigner, stubStage } from '../../../../../functions/testing/stage.ts';
import { valuesSent } from '../sent-values.ts';
import { badRequests } from './bad-requests.ts';
import { validInput } from './valid-input.ts';

const functions = join(import.meta.dirname, '../../../../../functions');
const files = globSync('*/**/*.ts', { cwd: functions });

async function handlerOf(name: string): Promise<ApiHandler> {
  const file = files.find(path => basename(path) === `${name}.ts`);
  const { handler } = await import(join(functions, file ?? name));
  return handler;
}

let lines: string[];

beforeEach(() => {
  stubStage();
  stubSigner();
  // Each call to AWS fails with an error. Its message contains all that the function sent.
  for (const mock of [mockDynamo, mockCognito, mockS3, mockMail]) mock();
  forThisFile(mockClient(KMSClient));
  lines = [];
  for (const stream of [process.stderr, process.stdout])
    vi.spyOn(stream, 'write').mockImplementation(text => lines.push(String(text)) > 0);
});

describe('The log lines of a function contain no value of a request, if all calls to AWS fail', () => {
  const requests = 12;
  const failed = new Set<string>();

  it.each(endpoints())('$route.name', async ({ route }) => {
    const handler = await handlerOf(route.name);
    const wanted = validInput(route);
    const bad = fc.sample(badRequests(route, [wanted]), { numRuns: requests, seed: 20260304 });
    const sent = [
      { id: wanted.parameters?.['id'], query: Object.entries(wanted.query ?? {}), body: wanted.body },
      ...bad,
    ];
    for (const { id, query, body } of sent) {
      const address = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
      const event = eventOf({ ...route }, { caller: superAdmin });
      // Replaces what `eventOf` set. Other routes need it to check their token.
      if (route.audience === 'public')
        answerForPool(request => Promise.reject(new Error(JSON.stringify(request))));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await handler({
        ...event,
        rawQueryString: String(address),
        queryStringParameters: Object.fromEntries(address),
        pathParameters: { ...wanted.parameters, ...(id !== undefined && { id: String(id) }) },
        ...(text !== undefined && { body: text }),
      });
      if (answer.statusCode === 500 && lines.length > 0) failed.add(route.name);
      const values = valuesSent(`https://visa.example.com/?${address}`, text);
      for (const value of [...values, ...valuesSent(`https://visa.example.com/`, String(id))]) {
        const written = JSON.stringify(value).slice(1, -1);
        expect(
          lines.filter(line => line.includes(written)),
          written,
        ).toEqual([]);
      }
    }
  });

  it('are tried: most functions fail with at least one of the requests', () => {
    expect(failed.size).toBeGreaterThan(endpoints().length / 2);
  });
});
