import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, officeDayOf } from '../../../functions/contract.ts';
import { dayInWords } from '../../shared/days.ts';
import { noImage } from '../../shared/messages.ts';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { copiesOf, openCopy, reachable } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { closeCopies } from '../copy/useCopy.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { stages } from '../words/en/stages.ts';
import { todo } from '../words/en/todo.ts';
import { viewOne } from '../words/en/view-one.ts';
import { ViewOne } from './ViewOne.tsx';

const banglaSite = sayBanglaSite(defaultSettings);

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

it('The page shows "no data" if the navigation state has no applications [§2, §8]', async () => {
  await openCopy(null);
  await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the visa enquiry' })).toBeVisible();
});

it("The page without data explains what to do, with the office's contacts", async () => {
  await openCopy(null, { settings: reachable });
  await expect.element(page.getByRole('heading', { name: viewOne.missing })).toBeVisible();
  await expect.element(page.getByText(/stays open for half an hour only/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: reachable.phone, exact: true })).toBeVisible();
});

it('The page shows all applications of a person in order, even with one passport number', async () => {
  const warned = vi.spyOn(console, 'error');
  await openCopy(copiesOf([applicant({ company: 'Newest Foods' }), applicant({ company: 'Older Farms' })]));
  await expect.element(page.getByRole('article').first().getByText('Newest Foods')).toBeVisible();
  await expect.element(page.getByRole('article').last().getByText('Older Farms')).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('The page says that another application of the person cannot be shown', async () => {
  await openCopy({ ...copiesOf([applicant()]), unreadable: 1 });
  await expect.element(page.getByText(viewOne.unreadable)).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
});

it('On paper the copy has the consultancy’s name, contact details and licences, and the time of printing', async () => {
  await openCopy(copiesOf([applicant()]), { settings: { ...reachable, hours: 'Sat to Thu' } });
  const printed = /Printed on \d+\s\w+\s\d{4}, \d\d:\d\d \(Bangladesh Standard Time\)/;
  const at = (text: RegExp) => page.getByRole('article').element().textContent.match(text)?.[0];
  expect(at(/Maplegate/)).toBe('Maplegate');
  // Three short lines, without the opening hours, which are on the website.
  expect(at(/Sat to Thu/)).toBeUndefined();
  expect(at(/Licensed consultant: Rehana Example, R-0 \(sample\), Sample College/)).toBeDefined();
  expect(at(/Recruiting licence: RL-0 \(valid until 30\sJune\s2027\)/)).toBeDefined();
  const day = dayInWords(officeDayOf(new Date()), 'en');
  expect(at(printed)).toContain(`Printed on ${day}, `);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T21:04:00Z') });
  dispatchEvent(new Event('beforeprint'));
  vi.useRealTimers();
  expect(at(printed)).toBe('Printed on 2\u00a0January\u00a02030, 03:04 (Bangladesh Standard Time)');
});

it('The copy shows the heading with the status, the name in capitals and the portrait [§2]', async () => {
  await openCopy(copiesOf([applicant({ image: storedFile('anika.png') })]));
  await expect.element(page.getByRole('heading', { name: 'Applicant’s copy (Approved)' })).toBeVisible();
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Portrait of the applicant' })).toBeVisible();
});

it('The copy says when there is no portrait [§2]', async () => {
  await openCopy(copiesOf([applicant()]));
  await expect.element(page.getByText(noImage)).toBeVisible();
});

it('The copy shows the four sections with exactly their fields [§2, §9]', async () => {
  await openCopy(copiesOf([applicant({ dob: '1994-03-17T00:00:00.000Z', issuedCountry: 'IND' })]));
  const sections = page.getByRole('heading', { level: 3 }).elements();
  expect(sections.map(heading => heading.textContent)).toEqual([
    todo.title,
    stages.title,
    'A. Personal Particulars',
    'B. Company Details',
    'C. Passport Details',
    'D. Applicant’s Contact Details',
    'Attached documents',
  ]);
  const terms = page.getByRole('term').elements();
  const fields = terms.map(term => [term.textContent, term.nextElementSibling?.textContent]);
  expect(fields).toEqual([
    ['Surname', 'Rahman'],
    ['Given Name', 'Anika'],
    ['Sex', 'Female'],
    ['Date of Birth', '17\u00a0March\u00a01994 (1994-03-17)'],
    ['Place of Birth Town/City', 'Sylhet'],
    ['Visible Identification Marks', 'Mole on the left cheek'],
    ['Current Nationality', 'Bangladesh'],
    ['National ID No', '1994123456789'],
    ['Company Name', 'Prairie Harvest Foods'],
    ['Job Title', 'Packaging'],
    ['Duty Duration', '24 months'],
    ['Salary', 'CAD 19.50 per hour'],
    ['Passport No', 'A01234567'],
    ['Issued Country', 'India'],
    ['Phone', '+880 1712-345678'],
    ['Email', 'anika@example.com'],
  ]);
});

it('The name of a person with a single name has no extra space', async () => {
  await openCopy(copiesOf([applicant({ surname: 'Sukarno', givenN: '' })]));
  expect(page.getByText('SUKARNO', { exact: true }).element().textContent).toBe('SUKARNO');
  const given = page.getByRole('term').filter({ hasText: 'Given Name' }).element();
  expect(given.nextElementSibling?.textContent).toBe('–');
});

it.each(['+8801712345678', '8801712345678', '01712345678'])(
  'shows the phone %s in the usual format of Bangladesh',
  async phone => {
    await openCopy(copiesOf([applicant({ phone })]));
    await expect.element(page.getByText('+880 1712-345678')).toBeVisible();
  },
);

it('The page shows a card for every application [§2]', async () => {
  await openCopy(copiesOf([applicant(), applicant({ passport: 'B76543210', isStatus: 'Pending' })]));
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Applicant’s copy (Pending)' })).toBeVisible();
});

it('The print dialog opens half a second after the button is pressed [§9]', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openCopy(copiesOf([applicant()]));
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Print' }).first().click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 3000 });
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(500);
});

it('The copy is in Bangla on the Bangla page', async () => {
  await render(
    <ViewOne
      words={bangla}
      site={banglaSite}
      settings={defaultSettings}
      language="bn"
      state={copiesOf([applicant()])}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'আবেদনকারীর কপি (অনুমোদিত)' })).toBeVisible();
  await expect.element(page.getByText('বাংলাদেশ').first()).toBeVisible();
  await expect.element(page.getByText('প্যাকেজিং')).toBeVisible();
});
