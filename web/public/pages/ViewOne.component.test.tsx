import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicantCopy,
  defaultSettings,
  fetchApplicationEnquiry,
  limits,
} from '../../../functions/contract.ts';
import { noImage } from '../../shared/messages.ts';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { mockApi, NoConnection } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { closeCopies } from '../copy/closing.ts';
import { type Go, GoProvider } from '../go.ts';
import { site as sayBanglaSite } from '../words/bn/site.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { site as saySite } from '../words/en/site.ts';
import { viewOne } from '../words/en/view-one.ts';
import { ViewOne } from './ViewOne.tsx';

const site = saySite(defaultSettings);
const banglaSite = sayBanglaSite(defaultSettings);

/** Settings with ways to reach the consultancy, one number typed with Bangla digits. */
const reachable = {
  ...defaultSettings,
  phone: '+৮৮০ ১৭১২-০০০০০০',
  whatsApp: '+880 1712-111111',
  email: 'office@example.com',
  consultantName: 'Rehana Example',
  consultantNumber: 'R-0 (sample)',
  consultantCollege: 'Sample College',
  recruitingLicence: 'RL-0',
  recruitingLicenceExpiry: '2027-06-30',
};

/** What the enquiry hands over: these copies, loaded just now. */
const state = (applications: ApplicantCopy[], loadedAt = Date.now()) => ({ applications, loadedAt });

// As in a new tab: the module remembers by itself when a copy was closed.
beforeEach(() => closeCopies(0));

async function open(carried: unknown, settings = defaultSettings): Promise<Go> {
  const go = vi.fn<Go>(async () => undefined);
  await render(
    <GoProvider value={go}>
      <ViewOne words={viewOne} site={site} settings={settings} language="en" state={carried} />
    </GoProvider>,
  );
  return go;
}

const slot = (label: string) =>
  page.getByRole('heading', { level: 4, name: label, exact: true }).element().parentElement;

it('says that there is no data without applications in the state [§2, §8]', async () => {
  await open(null);
  await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the visa enquiry' })).toBeVisible();
});

it('says kindly what to do without data, and whom to ask', async () => {
  await open(null, reachable);
  await expect.element(page.getByRole('heading', { name: viewOne.missing })).toBeVisible();
  await expect.element(page.getByText(/stays open for half an hour only/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: reachable.phone, exact: true })).toBeVisible();
});

describe('the status at the top', () => {
  const panel = page.getByRole('region', { name: 'Status of the application' });

  it.each([
    ['Pending', 'Nothing is decided yet.', 'Keep an eye on phone and email'],
    ['Approved', 'IRCC has approved your application.', 'We contact you about handing in your passport'],
    ['Rejected', 'IRCC has refused your application.', 'We explain the reasons'],
  ] as const)('%s says since when, what it means and what comes next', async (isStatus, means, next) => {
    await open(state([applicant({ isStatus, statusDate: '2026-02-03' })]));
    await expect.element(panel.getByText(`${isStatus} since 2026-02-03`, { exact: true })).toBeVisible();
    expect(panel.element().textContent).toContain(means);
    expect(panel.element().textContent).toContain(`What comes next: ${next}`);
  });

  it('says nothing of a date that is not known, and of ways to ask that the settings do not have', async () => {
    await open(state([applicant()]));
    await expect.element(panel.getByText('Approved', { exact: true })).toBeVisible();
    expect(panel.element().textContent).not.toMatch(/since|Questions/);
  });

  it('says whom to call, each way as a link that opens it', async () => {
    await open(state([applicant()]), reachable);
    const links = panel.getByRole('link').elements();
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+৮৮০ ১৭১২-০০০০০০', 'tel:+8801712000000'],
      ['WhatsApp +880 1712-111111', 'https://wa.me/8801712111111'],
      ['office@example.com', 'mailto:office@example.com'],
    ]);
  });

  it('stands before the particulars, with Print beside it', async () => {
    await open(state([applicant()]));
    const order = panel.element().compareDocumentPosition(page.getByText('Surname').element());
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(panel.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});

it('is the copy of the consultancy, with its contact and licences, and the time of printing on paper', async () => {
  await open(state([applicant()]), reachable);
  const at = (text: RegExp) => page.getByRole('article').element().textContent.match(text)?.[0];
  expect(at(/Maplegate/)).toBe('Maplegate');
  expect(at(/Licensed consultant: Rehana Example, R-0 \(sample\), Sample College/)).toBeDefined();
  expect(at(/Recruiting licence: RL-0 \(valid until 2027-06-30\)/)).toBeDefined();
  const day = new Intl.DateTimeFormat('sv').format(new Date());
  expect(at(/Printed on [\d-]+ \d\d:\d\d/)).toContain(`Printed on ${day}`);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 0, 2, 3, 4) });
  dispatchEvent(new Event('beforeprint'));
  vi.useRealTimers();
  expect(at(/Printed on [\d-]+ \d\d:\d\d/)).toBe('Printed on 2030-01-02 03:04');
});

it('shows the heading with the status, the name in capitals and the portrait [§2]', async () => {
  await open(state([applicant({ image: storedFile('anika.png') })]));
  await expect.element(page.getByRole('heading', { name: 'Applicants Copy(Approved)' })).toBeVisible();
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Portrait of the applicant' })).toBeVisible();
});

it('says when there is no portrait [§2]', async () => {
  await open(state([applicant()]));
  await expect.element(page.getByText(noImage)).toBeVisible();
});

it('shows the four sections with exactly their fields [§2, §9]', async () => {
  await open(state([applicant({ dob: '1994-03-17T00:00:00.000Z', issuedCountry: 'IND' })]));
  const sections = page.getByRole('heading', { level: 3 }).elements();
  expect(sections.map(heading => heading.textContent)).toEqual([
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
    ['Date of Birth', '1994-03-17'],
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
    ['Phone', '8801712345678'],
    ['Email', 'anika@example.com'],
  ]);
});

it('shows the six documents in their order: pictures, PDF in a frame, and what is missing [§2, §8, §9]', async () => {
  const file2 = storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia');
  const file4 = storedFile('form', 'application/pdf', 'about:blank#form');
  await open(state([applicant({ file1: storedFile('letter.png'), file2, file4 })]));
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
  await expect.element(page.getByTitle('Lmia')).toHaveAttribute('src', 'about:blank#lmia');
  await expect.element(page.getByTitle('Visa Form')).toHaveAttribute('src', 'about:blank#form');
  for (const label of ['Visa', 'Work Permit', 'Air Tickets']) {
    expect(slot(label)?.textContent).toContain(viewOne.documents.missing);
  }
});

it('shows a card for every application [§2]', async () => {
  await open(state([applicant(), applicant({ passport: 'B76543210', isStatus: 'Pending' })]));
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Applicants Copy(Pending)' })).toBeVisible();
});

it('prints half a second after the button [§9]', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(state([applicant()]));
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Print' }).first().click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 3000 });
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(500);
});

it('loads the copy again when its links had run out', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => ({ applications: [applicant()] }));
  const loadedAt = Date.now() - limits.downloadSeconds * 1000;
  const go = await open(state([applicant({ file1: storedFile('letter.png') })], loadedAt));
  expect(page.getByRole('img', { name: 'Job Letter' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Load again' }).click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(go).toHaveBeenCalledWith('/view-one', {
    state: { applications: [applicant()], loadedAt: expect.any(Number) },
    replace: true,
  });
  expect(api.calls(fetchApplicationEnquiry).map(call => call.input.query)).toEqual([
    { limit: '10', search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
  ]);
});

it('offers to load again when a picture cannot be shown, and the enquiry when that fails', async () => {
  const api = mockApi();
  api.on(fetchApplicationEnquiry, () => {
    throw new NoConnection();
  });
  await open(state([applicant({ file1: storedFile('letter.png', 'image/png', 'data:,') })]));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByText(/could not be loaded again/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the visa enquiry' }))
    .toHaveAttribute('href', '/enquiry');
});

it('speaks Bangla', async () => {
  await render(
    <ViewOne
      words={bangla}
      site={banglaSite}
      settings={defaultSettings}
      language="bn"
      state={state([applicant()])}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'আবেদনকারীর কপি(অনুমোদিত)' })).toBeVisible();
  await expect.element(page.getByText('বাংলাদেশ').first()).toBeVisible();
});

describe('on a phone that others use', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('takes a copy off the screen when its half hour is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await open(state([applicant()]));
    vi.advanceTimersByTime(29 * 60_000);
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
  });

  it('leaves no way back to a copy that was closed', async () => {
    const carried = state([applicant()]);
    const go = await open(carried);
    await page.getByRole('button', { name: 'Close the copy' }).click();
    expect(go).toHaveBeenCalledExactlyOnceWith('/enquiry', { replace: true });
    const again = await open(carried);
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(again).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it('shows no copy that is older than half an hour, and takes it out of the history', async () => {
    const go = await open(state([applicant()], Date.now() - 31 * 60_000));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
    expect(page.getByText('ANIKA RAHMAN').elements()).toEqual([]);
    expect(go).toHaveBeenCalledExactlyOnceWith('/view-one', { replace: true });
  });

  it('hides it when the browser brings back the page that it had kept', async () => {
    await open(state([applicant()]));
    await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(page.getByText(viewOne.missing)).toBeVisible();
  });
});
