import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { defaultSettings, messages } from '../../../functions/contract.ts';
import { home as homeInBangla } from '../../public/words/bn/home.ts';
import { type MockApi, mockApi, NoConnection } from '../../testing/mock-api.ts';
import { fillSlide, showAddSlide } from '../testing/add-slide-screen.tsx';
import { aFile, choose, giveFile } from '../testing/form-driver.ts';
import { homeDocument } from '../testing/sample-slide.ts';
import { field } from '../testing/screen.ts';

const image = () => page.getByLabelText(/^Image/);
const banglaHome = homeInBangla(defaultSettings);

// `expect.element` does not accept elements inside a frame.
const textOf = (slide: Locator) => slide.element().textContent;
const pictureOf = (slide: Locator) => slide.element().querySelector('img')?.src ?? '';
const home = () => page.frameLocator(page.getByTitle('The home page with this slide'));

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.onPage(homeDocument);
});

it('the preview shows the home page in the slide’s language, with the new slide first', async () => {
  await showAddSlide();
  await fillSlide();
  giveFile(image(), aFile('visit.png'));
  await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  const slides = home().getByRole('list', { name: banglaHome.services.title }).getByRole('listitem');
  await expect.poll(() => textOf(slides.first())).toBe('Visit CanadaA visitor visa, step by step.');
  await expect.poll(() => textOf(slides.nth(1))).toBe('কানাডায় কাজকাজের ভিসা');
  await expect.poll(() => pictureOf(slides.first())).toMatch(/^blob:/);
  const { ownerDocument } = slides.first().element();
  expect([ownerDocument.documentElement.lang, ownerDocument.scripts.length]).toEqual(['bn', 1]);
  await field('Slide Title*').fill('See Canada');
  await expect.poll(() => textOf(slides.first())).toBe('See CanadaA visitor visa, step by step.');
});

it('the preview shows that the home page could not be loaded, and retries', async () => {
  api.onPage(() => {
    throw new NoConnection();
  });
  await showAddSlide();
  await choose('Language', 'Bangla');
  const alert = page.getByRole('alert').filter({ hasText: messages.internal });
  await expect.element(alert).toBeVisible();
  api.onPage(homeDocument);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(home().getByText('Slide Content').first()).toBeVisible();
});
