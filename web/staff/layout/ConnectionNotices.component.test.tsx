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

it('the offline message is visible while the browser is offline', async () => {
  await render(<OfflineNotice />);
  await expect.element(notice()).not.toBeInTheDocument();
  setLine(false);
  await expect.element(notice()).toBeVisible();
  setLine(true);
  await expect.element(notice()).not.toBeInTheDocument();
});

it('only failed reads are repeated when the browser is online again', async () => {
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
