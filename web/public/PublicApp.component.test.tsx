import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applicant } from '../testing/applicant.ts';
import { PublicApp } from './PublicApp.tsx';
import { loadView } from './views.tsx';

const outside = location.href;

async function open(path: string, state: unknown = null): Promise<void> {
  history.pushState(state, '', path);
  const view = await loadView(path, state);
  if (!view) throw new Error(`${path} is no public page`);
  await render(<PublicApp first={view} />);
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  document.documentElement.lang = 'en';
});

afterEach(() => history.replaceState(null, '', outside));

it('moves to another page without another document, and back', async () => {
  await open('/terms');
  await page.getByRole('link', { name: 'Services and About Us' }).click();
  await expect.element(title('About Us')).toBeVisible();
  expect(location.pathname).toBe('/about');
  expect(document.title).toContain('About Us');
  await expect.element(page.getByRole('main')).toHaveFocus();
  history.back();
  await expect.element(title('Terms of Service')).toBeVisible();
});

it('keeps the page and what it was given when the language changes', async () => {
  await open('/view-one', { applications: [applicant()], loadedAt: Date.now() });
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect.element(page.getByRole('heading', { name: 'আবেদনকারীর কপি(অনুমোদিত)' })).toBeVisible();
  expect(location.pathname).toBe('/bn/view-one');
  expect(document.documentElement.lang).toBe('bn');
});

it('keeps the copy when a link within the page is followed', async () => {
  await open('/view-one', { applications: [applicant()], loadedAt: Date.now() });
  location.hash = 'content';
  await vi.waitFor(() => expect(history.state).toMatchObject({ applications: [applicant()] }));
  await expect.element(page.getByText('ANIKA RAHMAN')).toBeVisible();
});

it('leads to every page from the bar and the footer, and to the login as another document', async () => {
  await open('/about');
  const links = page.getByRole('link').elements();
  const ways = new Set(links.map(link => link.getAttribute('href')));
  for (const path of ['/', '/about', '/terms', '/enquiry', '/login', '/bn/about']) {
    expect(ways).toContain(path);
  }
});

it('states the current year', async () => {
  await open('/about');
  const year = new Date().getFullYear();
  await expect.element(page.getByText(new RegExp(`© ${year} Maplegate`))).toBeVisible();
});

it('shows the eight sections of the home page in their order', async () => {
  await open('/');
  await expect.element(title(/CANADIAN VISA \(Work, Visit, Student\)/)).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(heading => heading.textContent)).toEqual([
    'What we help with',
    'How Do We Work',
    'Maximising your chance of approval',
    'The way, in two pictures',
    'Apply and Check your eligibility',
    'Our Application Process',
  ]);
  const action = page.getByRole('link', { name: 'CHECK APPLICATION STATUS' });
  await expect.element(action).toHaveAttribute('href', '/enquiry');
  const steps = ['Online application', 'Visa fees', 'Biometric accept', 'Visa decision and validity'];
  for (const name of steps) await expect.element(page.getByRole('heading', { name })).toBeVisible();
});
