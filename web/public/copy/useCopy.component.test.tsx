import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { viewOne } from '../words/en/view-one.ts';
import { closeCopies } from './useCopy.ts';

// As in a new tab: the module remembers by itself when a copy was closed.
beforeEach(() => closeCopies(0));

describe('on a phone that others use', () => {
  it('takes a copy off the screen when its half hour is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await openCopy(copiesOf([applicant()]));
    vi.advanceTimersByTime(29 * 60_000);
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
  });

  it('leaves no way back to a copy that was closed', async () => {
    const carried = copiesOf([applicant()]);
    const go = await openCopy(carried);
    await page.getByRole('button', { name: 'Close the copy' }).click();
    expect(go).toHaveBeenCalledExactlyOnceWith('/enquiry', { replace: true });
    const again = await openCopy(carried);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(again).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it('shows no copy that is older than half an hour, and takes it out of the history', async () => {
    const go = await openCopy(copiesOf([applicant()], Date.now() - 31 * 60_000));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
    expect(go).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it('hides it when the browser brings back the page that it had kept', async () => {
    await openCopy(copiesOf([applicant()]));
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  });
});
