import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { viewOne } from '../words/en/view-one.ts';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

describe('On a phone that several people use, the page of the copy', () => {
  it('hides the copy after half an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await openCopy(copiesOf([applicant()]));
    vi.advanceTimersByTime(29 * 60_000);
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
  });

  it('does not show a closed copy after the Back button', async () => {
    const carried = copiesOf([applicant()]);
    const go = await openCopy(carried);
    await page.getByRole('button', { name: 'Close the copy' }).click();
    expect(go).toHaveBeenCalledExactlyOnceWith('/enquiry', { replace: true });
    const again = await openCopy(carried);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(again).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it("does not show a copy older than half an hour, and removes it from the browser's history", async () => {
    const go = await openCopy(copiesOf([applicant()], Date.now() - 31 * 60_000));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
    expect(go).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it('hides an old copy when the browser restores the page from its back/forward cache', async () => {
    await openCopy(copiesOf([applicant()]));
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  });
});
