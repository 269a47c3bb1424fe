import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, type SiteContent } from '../../functions/contract.ts';
import { pixel } from '../testing/applicant.ts';
import { render } from '../testing/render.ts';
import { PublicApp } from './PublicApp.tsx';
import './styles/bar.css';
import { loadView } from './views.tsx';

const outside = location.href;

async function open(path: string, slides: SiteContent['slides']): Promise<void> {
  history.pushState(null, '', path);
  const view = await loadView(path, null, defaultSettings);
  if (!view) throw new Error(`${path} is no public page`);
  await render(<PublicApp first={view} slides={slides} />);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

afterEach(() => history.replaceState(null, '', outside));

describe('Published slides', () => {
  const fair = { id: '1', title: 'Visa fair', text: 'Meet us.', picture: pixel };
  const guide = {
    id: '2',
    title: 'A guide',
    text: 'Read it.',
    link: 'https://example.org/',
    isOnBar: true,
  } as const;
  const slides = { en: [fair, guide], bn: [{ id: '3', title: 'মেলা', text: 'দেখা করুন।' }] };
  const region = (name: string) => page.getByRole('region', { name });
  const titlesIn = (name: string) =>
    region(name)
      .getByRole('heading', { level: 3 })
      .elements()
      .map(heading => heading.textContent);

  it('are on the home page of their own language, with pictures and links', async () => {
    await open('/', slides);
    await expect.poll(() => titlesIn('What we help with')).toEqual(['Visa fair', 'A guide']);
    await expect.poll(() => titlesIn('From Dhaka to the Canadian border').length).toBe(2);
    const picture = page
      .getByRole('listitem')
      .filter({ hasText: 'Visa fair' })
      .element()
      .querySelector('img');
    expect(picture?.getAttribute('src')).toBe(pixel);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect.element(page.getByRole('heading', { name: 'মেলা' })).toBeVisible();
    expect(page.getByText('Visa fair').elements()).toEqual([]);
  });

  it('are replaced by the built-in slides if a language has none', async () => {
    await open('/', { ...slides, en: [] });
    await expect.poll(() => titlesIn('What we help with').length).toBe(4);
  });

  it.each([1, 5, 7])(
    'keep their order, and the second carousel always has two slides, with %i published slides',
    async count => {
      const published = Array.from({ length: count }, (_, index) => ({
        ...fair,
        id: `${index}`,
        title: `Slide ${index}`,
      }));
      await open('/', { ...slides, en: published });
      const titles = published.map(({ title }) => title);
      await expect.poll(() => titlesIn('What we help with')).toEqual(titles.slice(0, 4));
      await expect.poll(() => titlesIn('From Dhaka to the Canadian border').length).toBe(2);
      const left = titles.slice(4, 6);
      expect(titlesIn('From Dhaka to the Canadian border').slice(0, left.length)).toEqual(left);
    },
  );

  it('are in the top bar of every page if they are marked for it', async () => {
    await open('/terms', slides);
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'A guide' })).toHaveAttribute('href', guide.link);
    expect(bar.getByText('Visa fair').elements()).toEqual([]);
  });
});
