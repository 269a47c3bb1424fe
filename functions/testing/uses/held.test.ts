import { afterEach, expect, it, vi } from 'vitest';
import { openapi } from '../../openapi/routes.ts';
import { holdTo, noteCall, stopHolding, unheld } from './held.ts';

const call = () => noteCall(() => [{ action: 'dynamodb:GetItem', on: 'settings' }]);

afterEach(stopHolding);

it('calls of a test itself are not checked, also if several are pending', async () => {
  holdTo(openapi);
  const first = Promise.withResolvers<void>();
  const one = unheld(() => first.promise);
  const other = unheld(async () => {
    await first.promise;
    call();
  });
  first.resolve();
  await Promise.all([one, other]);
  await unheld(vi.fn());
  expect(call).toThrow('openapi calls dynamodb:GetItem on settings');
});
