import { createServer } from 'node:http';
import { HttpRequest } from '@smithy/core/protocols';
import { expect, it, onTestFinished, vi } from 'vitest';
import { callPatienceVariable } from '../../shared/resources.ts';
import { AwsHttpHandler } from './aws-http-handler.ts';

it('A request ends at its time-out, or at the longer time-out of a client that has one', async () => {
  const silent = createServer(() => {});
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
    vi.unstubAllEnvs();
  });
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const waited = async () => {
    const handler = new AwsHttpHandler('Test', { connectionTimeout: 60_000, requestTimeout: 10 });
    onTestFinished(() => handler.destroy());
    const began = performance.now();
    const request = new HttpRequest({ protocol: 'http:', hostname: '127.0.0.1', port, method: 'GET' });
    await expect(handler.handle(request)).rejects.toMatchObject({ name: 'TimeoutError' });
    return performance.now() - began;
  };
  await waited();
  vi.stubEnv(callPatienceVariable, '50');
  expect(await waited()).toBeGreaterThan(400);
});
