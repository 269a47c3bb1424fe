import { afterEach, expect, it, vi } from 'vitest';
import { openapi } from '../../openapi/routes.ts';
import { noteCall, startUsesCheck, stopUsesCheck, withoutUsesCheck } from './with-uses-check.ts';

const call = () => noteCall(() => [{ action: 'dynamodb:GetItem', on: 'settings' }]);

afterEach(stopUsesCheck);

it('Calls that a test itself makes are not checked, even if several are pending', async () => {
  startUsesCheck(openapi);
  const first = Promise.withResolvers<void>();
  const one = withoutUsesCheck(() => first.promise);
  const other = withoutUsesCheck(async () => {
    await first.promise;
    call();
  });
  first.resolve();
  await Promise.all([one, other]);
  await withoutUsesCheck(vi.fn());
  expect(call).toThrow('openapi calls dynamodb:GetItem on settings');
});
