import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { type FormatName, storePreferences } from '../preferences/preferences.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { press } from '../testing/screen.ts';
import { DayPicker } from './DayPicker.tsx';

const day = page.getByRole('textbox', { name: 'Day' });
const beside = page.getByRole('status');
const held = page.getByRole('note');

function Form({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return (
    <main>
      <FormField label="Day">
        <DayPicker value={value} onChange={setValue} isDayEnabled={each => each <= '2026-11-27'} />
      </FormField>
      <p role="note">{value}</p>
      <button type="button" onClick={() => setValue('2026-05-01')}>
        Use another
      </button>
    </main>
  );
}

const show = (start = '') => render(<Form start={start} />);

beforeEach(() => localStorage.clear());

it.each([
  ['17/03/1990', '1990-03-17'],
  ['17 Mar 1990', '1990-03-17'],
  ['20/11/2026', '2026-11-20'],
  ['03.04.1990', '1990-04-03'],
  ['১৭ মার্চ ১৯৯০', '1990-03-17'],
])(
  'the date field stores %s, typed key by key, and shows the date in the user’s format',
  async (typed, iso) => {
    await show();
    await userEvent.type(day, typed);
    await expect.element(beside).toHaveTextContent(iso);
    await expect.element(day).toHaveValue(typed);
    await userEvent.tab();
    await expect.element(held).toHaveTextContent(iso);
    await expect.element(day).toHaveValue(iso);
    await expect.element(beside).toBeEmptyDOMElement();
  },
);

it.each<[FormatName, string, string, string]>([
  ['iso', 'YYYY-MM-DD', '1990-03-17', '1990-04-03'],
  ['en-GB', 'DD Mon YYYY', '17 Mar 1990', '3 Apr 1990'],
  ['en-US', 'Mon DD, YYYY', 'Mar 17, 1990', 'Apr 3, 1990'],
  ['fr-CA', 'JJ mois AAAA', '17 mars 1990', '3 avr. 1990'],
  ['bn-BD', 'দিন মাস, বছর', '১৭ মার্চ, ১৯৯০', '৩ এপ্রি, ১৯৯০'],
])(
  'the date field shows placeholder, hint and value in the format %s',
  async (format, pattern, sample, shown) => {
    storePreferences({ format });
    await show();
    await expect.element(day).toHaveAttribute('placeholder', pattern);
    await day.fill('next week');
    await userEvent.tab();
    await expect.element(beside).toHaveTextContent(`Write a date, such as ${sample}.`);
    await day.fill('03/04/1990');
    await expect.element(beside).toHaveTextContent(shown);
    await userEvent.tab();
    await expect.element(day).toHaveValue(shown);
    await expect.element(page.getByRole('button', { name: `Choose a day, now ${shown}` })).toBeVisible();
    await day.fill('');
    await day.fill(shown);
    await expect.element(held).toHaveTextContent('1990-04-03');
  },
);

it.each([
  ['17/03/90', 'Write the year with four digits.'],
  ['31/02/1990', 'This date does not exist. In digits, write the day before the month.'],
  ['03/17/1990', 'This date does not exist. In digits, write the day before the month.'],
  ['17/03/0990', 'Write a year from 1900 to 2099.'],
  ['next week', 'Write a date, such as 1990-03-17.'],
])('the date field rejects %s when it loses the focus, and stores no date', async (typed, words) => {
  await show('2026-05-02');
  await day.fill(typed);
  await expect.element(beside).not.toMatchTextContent(words);
  await userEvent.tab();
  await expect.element(beside).toHaveTextContent(words);
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await expect.element(held).toHaveTextContent(typed);
  await expectNoViolations();
});

it('the date field moves nothing below it when the line with the date in words appears or disappears', async () => {
  await show();
  const place = () => held.element().getBoundingClientRect().top;
  const before = place();
  await day.fill('17/03/1990');
  await expect.element(beside).toHaveTextContent('1990-03-17');
  expect(place()).toBe(before);
  await day.fill('31/02/1990');
  await userEvent.tab();
  await expect.element(beside).toMatchTextContent(/^This date does not exist/);
  expect(place()).toBe(before);
});

it('the date field shows a date that was set from outside in the user’s format', async () => {
  storePreferences({ format: 'bn-BD' });
  await show('1990-03-17');
  await expect.element(day).toHaveValue('১৭ মার্চ, ১৯৯০');
  await press('Use another');
  await expect.element(day).toHaveValue('১ মে, ২০২৬');
});

it('the date field stores a date that is chosen in its calendar, which opens at the current date', async () => {
  await show();
  await day.fill('17/03/1990');
  await press('Choose a day, now 1990-03-17');
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect.element(calendar.getByText('March 1990', { exact: true })).toBeVisible();
  await expectNoViolations();
  await calendar.getByRole('gridcell', { name: /\b21 March 1990/ }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(held).toHaveTextContent('1990-03-21');
  await expect.element(day).toHaveValue('1990-03-21');
  await expect.element(day).toHaveFocus();
});

it('Escape closes only the calendar', async () => {
  await show('1990-03-17');
  await press('Choose a day, now 1990-03-17');
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(held).toHaveTextContent('1990-03-17');
});
