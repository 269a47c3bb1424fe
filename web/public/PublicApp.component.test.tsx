import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { defaultSettings, reportClientError, type Settings } from '../../functions/contract.ts';
import { applicant } from '../testing/applicant.ts';
import { mockApi } from '../testing/mock-api.ts';
import { render } from '../testing/render.ts';
import { PublicApp } from './PublicApp.tsx';
import { loadView } from './views.tsx';

const outside = location.href;

const slides = { en: [], bn: [] };

async function open(path: string, state: unknown = null, settings = defaultSettings): Promise<void> {
  history.pushState(state, '', path);
  const view = await loadView(location.pathname, state, settings);
  if (!view) throw new Error(`${path} is no public page`);
  await render(<PublicApp first={view} slides={slides} />);
}

function Failing({ text }: { text: string }): never {
  throw new Error(text);
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const headingsIn = (region: Locator) =>
  region
    .getByRole('heading', { level: 3 })
    .elements()
    .map(heading => heading.textContent);

beforeEach(() => {
  document.documentElement.lang = 'en';
});

afterEach(() => history.replaceState(null, '', outside));

it('The public site opens another page without a document load, in the loaded fonts, and goes back with the Back button', async () => {
  document.documentElement.dataset['fonts'] = 'loaded';
  await open('/terms');
  await page.getByRole('link', { name: 'Services and About Us' }).click();
  await expect.element(title('About Us')).toBeVisible();
  expect(location.pathname).toBe('/about');
  expect(document.title).toContain('About Us');
  expect(document.documentElement.dataset['fonts']).toBe('shown');
  await expect.element(page.getByRole('main')).toHaveFocus();
  history.back();
  await expect.element(title('Terms of Service')).toBeVisible();
});

it('Changing the language keeps the page and its state', async () => {
  await open('/view-one', { applications: [applicant()], loadedAt: Date.now() });
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect.element(page.getByRole('heading', { name: 'আবেদনকারীর কপি (অনুমোদিত)' })).toBeVisible();
  expect(location.pathname).toBe('/bn/view-one');
  expect(document.documentElement.lang).toBe('bn');
});

it('Changing the language keeps the URL fragment; the next page drops it', async () => {
  await open('/verify#a.code');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect.element(title('কপি যাচাই করুন')).toBeVisible();
  expect(location.pathname + location.hash).toBe('/bn/verify#a.code');
  await page.getByRole('link', { name: 'সেবার শর্তাবলি' }).click();
  await expect.poll(() => location.pathname).toBe('/bn/terms');
  expect(location.hash).toBe('');
});

it("An applicant's copy stays open when a link within the page is followed", async () => {
  await open('/view-one', { applications: [applicant()], loadedAt: Date.now() });
  location.hash = 'content';
  await expect.poll(() => history.state).toMatchObject({ applications: [applicant()] });
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
});

it('The bar and the footer link to every page and to the login [§2]', async () => {
  await open('/about');
  const links = page.getByRole('link').elements();
  const ways = new Set(links.map(link => link.getAttribute('href')));
  for (const path of ['/', '/about', '/terms', '/enquiry', '/login', '/bn/about'])
    expect(ways).toContain(path);
});

it("The browser tab and the bar show the consultancy's name from the settings", async () => {
  const settings = { ...defaultSettings, consultancyName: 'Northern Gate' };
  await open('/about', null, settings);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect.poll(() => document.title).toBe('Terms of Service | Northern Gate');
  const name = page.getByRole('banner').getByRole('link', { name: 'Northern Gate' });
  await expect.element(name).toBeVisible();
  expect(page.getByRole('main').element().textContent).not.toContain('Maplegate');
});

it('The terms show their date, version and company, and warn of fraud with links to the register and the forms', async () => {
  await open('/terms', null, { ...defaultSettings, consultancyName: 'Northern Gate' });
  await expect.element(page.getByText(/^Version \d+, in force since \d{1,2}\s\w+\s\d{4}$/)).toBeVisible();
  const behind = page.getByRole('region', { name: 'The company behind these terms' });
  await expect.element(behind.getByText(/Northern Gate, Dhaka, Bangladesh/)).toBeVisible();
  const warnings = page.getByRole('region', { name: 'Beware of fraud' });
  expect(headingsIn(warnings)).toEqual([
    'Nobody can buy a visa',
    'Check the consultant',
    'The official forms are free',
    'Recognise our real site',
  ]);
  const links = warnings.getByRole('link').elements();
  expect(links.map(link => link.textContent)).toEqual(['college-ic.ca', 'canada.ca']);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect
    .element(page.getByText(/^সংস্করণ [০-৯]+, [০-৯]{1,2}\s[ঀ-৿]+\s[০-৯]{4} থেকে কার্যকর$/))
    .toBeVisible();
  const inBangla = page.getByRole('region', { name: 'প্রতারণা থেকে সাবধান' });
  expect(headingsIn(inBangla)).toHaveLength(4);
});

it.each([
  ['/workers', 'Before you leave for work', /we read on 22\sNovember\s2026/],
  ['/bn/workers', 'কাজে যাওয়ার আগে', /আমরা পড়েছি ২২\sনভেম্বর\s২০২৬/],
])(
  'The page %s links to the official source of each fact, and shows when it was read',
  async (path, name, day) => {
    await open(path);
    await expect.element(title(name)).toBeVisible();
    await expect.element(page.getByText(day)).toBeVisible();
    const main = page.getByRole('main');
    const facts = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const hosts = facts.elements().map(fact => fact.querySelector('a')?.hostname);
    expect(hosts).toHaveLength(10);
    for (const host of hosts) expect(host).toMatch(/\.gov\.bd$/);
  },
);

it('The footer states the current year [§1]', async () => {
  await open('/about');
  const year = new Date().getFullYear();
  await expect.element(page.getByText(new RegExp(`© ${year} Maplegate`))).toBeVisible();
});

describe('The contact details of the consultancy', () => {
  const settings: Settings = {
    ...defaultSettings,
    phone: '+880 1712-000000',
    whatsApp: '+880 1712-111111',
    email: 'office@example.com',
    mapUrl: 'https://example.com/map',
    hours: 'Sat to Thu, 10:00 to 18:00',
    consultantName: 'Rehana Example',
    consultantNumber: 'R-0 (sample)',
    consultantRegisterUrl: 'https://example.com/register',
    recruitingLicence: 'RL-0',
    recruitingLicenceExpiry: '2027-06-30',
  };
  const told = [
    'Dhaka, Bangladesh',
    'See it on a map',
    '+880 1712-000000',
    'WhatsApp +880 1712-111111',
    'office@example.com',
    'Sat to Thu, 10:00 to 18:00',
    'Licensed consultant: Rehana Example, R-0 (sample)',
    'Look the consultant up in the public register',
    'Recruiting licence: RL-0 (valid until 30\u00a0June\u00a02027)',
  ];
  const linesOf = (address: Element | null | undefined) =>
    Array.from(address?.children ?? [], line => line.textContent);

  it('are in the footer of every page', async () => {
    await open('/terms', null, settings);
    const footer = page.getByRole('contentinfo').element();
    await expect.poll(() => linesOf(footer.querySelector('address'))).toEqual(told);
    expect(footer.querySelector('[href="https://example.com/map"]')?.textContent).toBe('See it on a map');
  });

  it('are on the home page, with a link for employers', async () => {
    await open('/', null, settings);
    const section = () => page.getByRole('region', { name: 'Talk to us' }).element();
    const belowButtons = told.filter(line => !line.includes('+880'));
    await expect.poll(() => linesOf(section().querySelector('address'))).toEqual(belowButtons);
    const way = page.getByRole('link', { name: 'Talk to us about your team' });
    await expect.element(way).toHaveAttribute('href', `#${section().id}`);
  });

  it('leave out what the settings do not contain', async () => {
    await open('/terms');
    const footer = page.getByRole('contentinfo').element();
    expect(linesOf(footer.querySelector('address'))).toEqual(['Dhaka, Bangladesh']);
  });
});

it('The bar has About in its menu, and a login that is labelled for staff', async () => {
  await open('/terms');
  const menu = page.getByRole('banner').getByRole('listitem').elements();
  expect(menu.map(item => item.textContent)).toEqual(['HOME', 'ABOUT', 'VISA ENQUIRY', 'LOGIN for staff']);
});

it('The home page shows its eight sections in their order [§2]', async () => {
  await open('/');
  await expect.element(title(/CANADIAN VISA \(Work, Visit, Student\)/)).toBeVisible();
  // Waits for the later sections, which the home page renders only after the first paint.
  await expect.element(page.getByRole('heading', { name: 'Our Application Process' })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(heading => heading.textContent)).toEqual([
    'What we help with',
    'How Do We Work',
    'Maximising your chance of approval',
    'From Dhaka to the Canadian border',
    'Apply and Check your eligibility',
    'Our Application Process',
    'Talk to us',
  ]);
  const action = page.getByRole('link', { name: 'CHECK APPLICATION STATUS' });
  await expect.element(action).toHaveAttribute('href', '/enquiry');
  const steps = ['Online application', 'Visa fees', 'Biometric accept', 'Visa decision and validity'];
  for (const name of steps) await expect.element(page.getByRole('heading', { name })).toBeVisible();
});

describe('A public page with a script error', () => {
  const fail = async (language: 'en' | 'bn') => {
    const api = mockApi();
    api.on(reportClientError, () => ({}));
    vi.spyOn(console, 'error').mockReturnValue();
    const path = language === 'en' ? '/terms' : '/bn/terms';
    history.pushState(null, '', path);
    const view = await loadView(path, null);
    if (!view) throw new Error(`${path} is no public page`);
    await render(
      <PublicApp first={{ ...view, element: <Failing text={`Failed in ${language}`} /> }} slides={slides} />,
    );
    return api;
  };
  afterEach(() => vi.restoreAllMocks());

  it('shows an error message and reports the error; links to other pages still work', async () => {
    const api = await fail('en');
    await expect.element(title('Something went wrong')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(api.calls(reportClientError).map(({ input }) => input.body)).toMatchObject([
      { message: 'Failed in en', page: '/terms' },
    ]);
    await page.getByRole('link', { name: 'Services and About Us' }).click();
    await expect.element(title('About Us')).toBeVisible();
  });

  it('shows the error message in Bangla on a Bangla page', async () => {
    await fail('bn');
    await expect.element(title('কিছু একটা সমস্যা হয়েছে')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'আবার খুলুন' })).toBeVisible();
  });
});
