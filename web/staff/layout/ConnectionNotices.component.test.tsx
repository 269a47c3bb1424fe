import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { useRetryOnReconnect } from '../shared/useRetryOnReconnect.ts';
import { OfflineNotice } from './ConnectionNotices.tsx';

afterEach(() => vi.restoreAllMocks());

function setLine(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

const notice = () => page.getByText(/^You are offline\./);

function Reader({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  useRetryOnReconnect(hasFailed, retry);
  return null;
}

it('is there for as long as there is no line', async () => {
  await render(<OfflineNotice />);
  await expect.element(notice()).not.toBeInTheDocument();
  setLine(false);
  await expect.element(notice()).toBeVisible();
  setLine(true);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('what failed is done again when the line is back, and nothing else', async () => {
  const failed = vi.fn();
  const well = vi.fn();
  await render(
    <>
      <Reader hasFailed retry={failed} />
      <Reader hasFailed={false} retry={well} />
    </>,
  );
  setLine(true);
  expect(failed).toHaveBeenCalledOnce();
  expect(well).not.toHaveBeenCalled();
});
