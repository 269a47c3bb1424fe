import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { officeDayOf } from '../../../functions/contract.ts';
import { render } from '../../testing/render.ts';
import { DayPicker } from '../forms/DayPicker.tsx';
import { formatsOf } from '../preferences/formats.ts';
import { setTimeZone } from '../testing/time-zone.ts';
import { OfficeClock } from './OfficeClock.tsx';

/** Times just after Toronto changed its clocks, and before and after midnight in Dhaka. */
const moments = [
  '2026-03-08T07:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-26T17:59:00Z',
  '2026-11-26T18:01:00Z',
];

beforeEach(() => localStorage.clear());

function setNow(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  onTestFinished(() => void vi.useRealTimers());
}

describe.each(['America/Toronto', 'Pacific/Auckland', 'Asia/Dhaka'])('a device in %s', zone => {
  beforeEach(() => setTimeZone(zone));

  it.each([
    ['2026-03-08T07:30:00Z', '2026-03-08 13:30'],
    ['2026-11-01T06:30:00Z', '2026-11-01 12:30'],
    ['2026-11-26T17:59:00Z', '2026-11-26 23:59'],
    ['2026-11-26T18:01:00Z', '2026-11-27 00:01'],
  ])('shows %s as the office’s %s', (moment, shown) => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(formatsOf('iso').dateTime(moment)).toBe(shown);
    expect(officeDayOf(new Date(moment))).toBe(shown.slice(0, 10));
  });

  it.each(moments)('sees the note about the office’s time zone once, at %s', async moment => {
    setNow(moment);
    await render(<OfficeClock />);
    const notice = page.getByText(
      'All dates and times on this page are in Bangladesh Standard Time, the office’s time zone.',
    );
    if (zone === 'Asia/Dhaka') await expect.element(notice).not.toBeInTheDocument();
    else await expect.element(notice).toBeVisible();
  });

  it.each(['2026-03-08', '2026-11-01'])('stores %s when it is chosen in the calendar', async day => {
    const chosen = vi.fn();
    const enabled = vi.fn((each: string) => each === day);
    await render(<DayPicker value={`${day.slice(0, 8)}15`} onChange={chosen} isDayEnabled={enabled} />);
    await page.getByRole('button', { name: /^Choose a day/ }).click();
    const number = Number(day.slice(8));
    await page
      .getByRole('dialog')
      .getByRole('gridcell', { name: new RegExp(`\\b${number} (March|November) 2026`) })
      .click();
    expect(chosen).toHaveBeenLastCalledWith(day);
  });
});
