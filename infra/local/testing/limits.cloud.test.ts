import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportClientError } from '../../../functions/contract.ts';
import { stages } from '../../stages/stages.ts';
import { callFrom } from './call-from.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

describe('The request limits of the API', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());

  const { burst } = stages.dev.throttles.report;
  const calls = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        callFrom(`127.0.0.${n + 1}`, test.cloud.url, reportClientError, { body: {} }),
      ),
    );

  it('answer 429 to any caller above the burst of a route, once they are turned on', async () => {
    const free = await calls(burst * 2);
    expect(free.filter(({ status }) => status === 429)).toEqual([]);
    test.cloud.limitRequests(true);
    const limited = await calls(burst * 3);
    const refused = limited.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(burst * 2);
    expect(refused[0]?.body).toEqual({ message: 'Too Many Requests' });
  });
});
