import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reportClientError } from '../../functions/contract.ts';
import { type MockApi, mockApi } from '../testing/mock-api.ts';
import { render } from '../testing/render.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(reportClientError, () => ({}));
  // Hides the log, because React also logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function Broken({ message }: { message: string }): never {
  throw new RangeError(message);
}

it('ErrorBoundary shows its children', async () => {
  await render(<ErrorBoundary fallback="Sorry">Content</ErrorBoundary>);
  await expect.element(page.getByText('Content')).toBeVisible();
  expect(api.calls()).toEqual([]);
});

it('ErrorBoundary shows its fallback after an error, and reports the error once', async () => {
  const broken = (
    <ErrorBoundary fallback="Sorry">
      <Broken message="The page broke" />
    </ErrorBoundary>
  );
  const { rerender } = await render(broken);
  await expect.element(page.getByText('Sorry')).toBeVisible();
  await rerender(broken);
  await render(broken);
  expect(api.calls(reportClientError).map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ name: 'RangeError', message: 'The page broke' }),
  ]);
});
