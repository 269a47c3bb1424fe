import { afterAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '../../../functions/contract.ts';
import { languages, publicPath } from '../../shared/places.ts';
import { render } from '../../testing/render.ts';
import { PublicApp } from '../PublicApp.tsx';
import '../styles/pages/home.css';
import '../styles/pages/article.css';
import { loadView } from '../views.tsx';

const settings = {
  ...defaultSettings,
  address: 'House 0, Sample Road, Dhaka, Bangladesh',
  phone: '+880 1000-000000',
  whatsApp: '+880 1000-000001',
  email: 'office@example.com',
  mapUrl: 'https://example.com/map',
  hours: 'Sat–Thu 10:00–18:00',
  consultantName: 'Rehana Example',
  consultantNumber: 'R000000',
  consultantCollege: 'College of Immigration and Citizenship Consultants',
  consultantRegisterUrl: 'https://example.com/register',
  recruitingLicence: 'RL-0000',
  recruitingLicenceExpiry: '2099-12-31',
};

const outside = location.href;
afterAll(() => history.replaceState(null, '', outside));

const sizes = (['home', 'terms'] as const).flatMap(name =>
  languages.flatMap(language => [360, 768, 1440].map(width => ({ name, language, width }))),
);

// A footer that grows while a visitor scrolls to it moves the text, and axe then finds a lack of contrast.
it.each(sizes)(
  'The footer has the same height out of view and in view: $name in $language at $width px',
  async size => {
    const { name, language, width } = size;
    await page.viewport(width, 640);
    history.pushState(null, '', publicPath(language, name));
    const view = await loadView(location.pathname, null, settings);
    if (!view) throw new Error(`There is no page ${name}`);
    await render(<PublicApp first={view} slides={{ en: [], bn: [] }} />);

    const footer = page.getByRole('contentinfo').element();
    const height = () => Math.round(footer.getBoundingClientRect().height);
    scrollTo({ top: 0, behavior: 'instant' });
    // Waits for the end of an animation that hides the home page's footer during the first paint.
    await Promise.all(footer.getAnimations({ subtree: true }).map(animation => animation.finished));
    await drawn();
    expect(footer.getBoundingClientRect().top).toBeGreaterThan(3 * innerHeight);
    const before = height();
    footer.scrollIntoView({ block: 'end', behavior: 'instant' });
    await drawn();
    expect(before).toBe(height());
  },
);

/** Resolves after three frames, when the browser has laid out the page for the scroll position. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve));
}
