import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../testing/serve.ts';
import { waitUntilAnswers } from './tools.ts';

it('waits for a server that refuses at first', async () => {
  let asked = 0;
  const server = await serve((_, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end();
  });
  onTestFinished(() => server.close());
  await waitUntilAnswers('It', async signal => (await fetch(server.url, { signal })).ok);
  expect(asked).toBe(3);
});

it('throws if a server accepts a request and never answers', async () => {
  const server = await serve(() => undefined);
  onTestFinished(() => server.close());
  const waiting = waitUntilAnswers('It', async signal => (await fetch(server.url, { signal })).ok, 0.2);
  await expect(waiting).rejects.toThrow('It did not answer in 0.2 seconds.');
});

it('throws even if the check ignores the abort signal', async () => {
  const waiting = waitUntilAnswers('It', () => new Promise<boolean>(() => {}), 0.2);
  await expect(waiting).rejects.toThrow('It did not answer in 0.2 seconds.');
});
