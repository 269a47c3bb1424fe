import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  defaultSettings,
  enquiryCode,
  fetchApplicationEnquiry,
  limits,
  messages,
} from '../../../functions/contract.ts';
import { dayInWords } from '../../shared/days.ts';
import { noImage } from '../../shared/messages.ts';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { copiesOf, openCopy, reachable } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { closeCopies } from '../copy/closing.ts';
import { codeWords } from '../enquiry/code-words.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { stages } from '../words/en/stages.ts';
import { viewOne } from '../words/en/view-one.ts';
import { ViewOne } from './ViewOne.tsx';

const banglaSite = sayBanglaSite(defaultSettings);

// As in a new tab: the module remembers by itself when a copy was closed.
beforeEach(() => closeCopies(0));

const slot = (label: string) =>
  page.getByRole('heading', { level: 4, name: label, exact: true }).element().parentElement;

it('says that there is no data without applications in the state [§2, §8]', async () => {
  await openCopy(null);
  await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the visa enquiry' })).toBeVisible();
});

it('says kindly what to do without data, and whom to ask', async () => {
  await openCopy(null, { settings: reachable });
  await expect.element(page.getByRole('heading', { name: viewOne.missing })).toBeVisible();
  await expect.element(page.getByText(/stays open for half an hour only/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: reachable.phone, exact: true })).toBeVisible();
});

it('is the copy of the consultancy, with its contact and licences, and the time of printing on paper', async () => {
  await openCopy(copiesOf([applicant()]), { settings: reachable });
  const printed = /Printed on \d+\s\w+\s\d{4}, \d\d:\d\d/;
  const at = (text: RegExp) => page.getByRole('article').element().textContent.match(text)?.[0];
  expect(at(/Maplegate/)).toBe('Maplegate');
  expect(at(/Licensed consultant: Rehana Example, R-0 \(sample\), Sample College/)).toBeDefined();
  expect(at(/Recruiting licence: RL-0 \(valid until 30\sJune\s2027\)/)).toBeDefined();
  const day = dayInWords(new Intl.DateTimeFormat('sv').format(new Date()), 'en');
  expect(at(printed)).toContain(`Printed on ${day}, `);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 0, 2, 3, 4) });
  dispatchEvent(new Event('beforeprint'));
  vi.useRealTimers();
  expect(at(printed)).toBe('Printed on 2\u00a0January\u00a02030, 03:04');
});

it('shows the heading with the status, the name in capitals and the portrait [§2]', async () => {
  await openCopy(copiesOf([applicant({ image: storedFile('anika.png') })]));
  await expect.element(page.getByRole('heading', { name: 'Applicant’s copy (Approved)' })).toBeVisible();
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Portrait of the applicant' })).toBeVisible();
});

it('says when there is no portrait [§2]', async () => {
  await openCopy(copiesOf([applicant()]));
  await expect.element(page.getByText(noImage)).toBeVisible();
});

it('shows the four sections with exactly their fields [§2, §9]', async () => {
  await openCopy(copiesOf([applicant({ dob: '1994-03-17T00:00:00.000Z', issuedCountry: 'IND' })]));
  const sections = page.getByRole('heading', { level: 3 }).elements();
  expect(sections.map(heading => heading.textContent)).toEqual([
    stages.title,
    'A. Personal Particulars',
    'B. Company Details',
    'C. Passport Details',
    "D. Applicant's Contact Details",
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

it('has no stray space for whoever has one name alone', async () => {
  await openCopy(copiesOf([applicant({ surname: 'Sukarno', givenN: '' })]));
  expect(page.getByText('SUKARNO', { exact: true }).element().textContent).toBe('SUKARNO');
  const given = page.getByRole('term').filter({ hasText: 'Given Name' }).element();
  expect(given.nextElementSibling?.textContent).toBe('–');
});

it.each(['+8801712345678', '8801712345678', '01712345678'])(
  'shows the phone %s as every number of Bangladesh is shown',
  async phone => {
    await openCopy(copiesOf([applicant({ phone })]));
    await expect.element(page.getByText('+880 1712-345678')).toBeVisible();
  },
);

const open = (label: string) => page.getByRole('button', { name: `${viewOne.documents.open}: ${label}` });

it('shows the six documents in their order: pictures, PDF, and what is missing [§2, §8, §9]', async () => {
  const file2 = storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia');
  const file4 = storedFile('form', 'application/pdf', 'about:blank#form');
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png'), file2, file4 })]));
  const labels = page.getByRole('heading', { level: 4 }).elements();
  expect(labels.map(label => label.textContent)).toEqual([
    'Job Letter',
    'Lmia',
    'Visa',
    'Visa Form',
    'Work Permit',
    'Air Tickets',
  ]);
  await expect.element(page.getByRole('img', { name: 'Job Letter' })).toBeVisible();
  for (const [label, url] of [
    ['Lmia', 'about:blank#lmia'],
    ['Visa Form', 'about:blank#form'],
  ] as const) {
    await open(label).click();
    const opened = page.getByRole('dialog', { name: label, exact: true });
    await expect.element(opened.getByTitle(label)).toHaveAttribute('src', url);
    await opened.getByRole('button', { name: viewOne.documents.close }).click();
    await expect.element(opened).not.toBeInTheDocument();
  }
  for (const label of ['Visa', 'Work Permit', 'Air Tickets']) {
    expect(slot(label)?.textContent).toContain(viewOne.documents.missing);
  }
});

it('shows a PDF in a frame at once where there is no room to open one, as on a phone [§2]', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(360, 740);
  await openCopy(
    copiesOf([applicant({ file2: storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia') })]),
  );
  await expect.element(page.getByTitle('Lmia')).toHaveAttribute('src', 'about:blank#lmia');
  await expect.element(open('Lmia')).not.toBeInTheDocument();
});

it('opens a picture over the page, and closes it by Escape', async () => {
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png') })]));
  const enlarge = page.getByRole('button', { name: 'Enlarge: Job Letter' });
  await enlarge.click();
  const opened = page.getByRole('dialog', { name: 'Job Letter' });
  await expect.element(opened.getByRole('img', { name: 'Job Letter' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
});

it('offers to load again where somebody opens a PDF whose link has run out meanwhile, and shows pictures still', async () => {
  const file2 = storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia');
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png'), file2 })]));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.downloadSeconds * 1000);
  await open('Lmia').click();
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enlarge: Job Letter' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Job Letter' })).toBeVisible();
});

it('shows a card for every application [§2]', async () => {
  await openCopy(copiesOf([applicant(), applicant({ passport: 'B76543210', isStatus: 'Pending' })]));
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Applicant’s copy (Pending)' })).toBeVisible();
});

it('prints half a second after the button [§9]', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openCopy(copiesOf([applicant()]));
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Print' }).first().click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 3000 });
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(500);
});

it('loads the copy again when its links had run out', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  const loadedAt = Date.now() - limits.downloadSeconds * 1000;
  const go = await openCopy(copiesOf([applicant({ file1: storedFile('letter.png') })], loadedAt));
  expect(page.getByRole('img', { name: 'Job Letter' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number) },
    replace: true,
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('asks for a code by email before it loads again, where the enquiry needs one', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, ({ query }) => {
    if (query.code === '123456') return { applications: [applicant()] };
    throw new Refusal('CODE_NEEDED', messages.codeNeeded, {
      ...(query.code && { fields: { code: messages.wrongCode } }),
    });
  });
  api.on(enquiryCode, () => ({}));
  const loadedAt = Date.now() - limits.downloadSeconds * 1000;
  const go = await openCopy(copiesOf([applicant()], loadedAt));
  await page.getByRole('button', { name: 'Load again' }).click();
  const words = codeWords('en');
  await page.getByRole('button', { name: words.send }).click();
  expect(api.calls(enquiryCode).map(({ input }) => input.body)).toEqual([
    { search: 'A01234567', search1: 'BGD', search2: '1994-03-17', language: 'en' },
  ]);
  const code = page.getByLabelText(words.code, { exact: true });
  await code.fill('999999');
  await page.getByRole('button', { name: words.open }).click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(words.wrong));
  // Nothing that the copy shows is lost meanwhile.
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
  await code.fill('123456');
  await page.getByRole('button', { name: words.open }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number) },
    replace: true,
  });
});

it('offers to load again when a picture cannot be shown, and the enquiry when that fails', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => {
    throw new NoConnection();
  });
  const go = await openCopy(
    copiesOf([applicant({ file1: storedFile('letter.png', 'image/png', 'data:,') })]),
  );
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByText(/could not be loaded again/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the visa enquiry' }))
    .toHaveAttribute('href', '/enquiry');
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => go).toHaveBeenCalledTimes(1);
});

it('speaks Bangla', async () => {
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
