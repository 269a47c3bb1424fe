import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '../../../functions/contract.ts';
import { reachable } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { Home } from '../pages/Home.tsx';
import { home as sayHome } from '../words/en/home.ts';
import { site as saySite } from '../words/en/site.ts';
import { ContactButtons } from './ContactButtons.tsx';

const site = saySite(defaultSettings);
const links = () => page.getByRole('link').elements();

it('are one to call and one for WhatsApp, under what they are for', async () => {
  await render(<ContactButtons words={site.contact} settings={reachable} lead="Ask us:" />);
  await expect.element(page.getByText('Ask us:')).toBeVisible();
  expect(links().map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call +৮৮০ ১৭১২-০০০০০০', 'tel:+8801712000000'],
    ['WhatsApp +880 1712-111111', 'https://wa.me/8801712111111'],
  ]);
});

it('are only those whose number the settings have, and nothing without any', async () => {
  const { rerender, container } = await render(
    <ContactButtons words={site.contact} settings={{ ...reachable, whatsApp: '' }} lead="Ask us:" />,
  );
  expect(links()).toHaveLength(1);
  await rerender(<ContactButtons words={site.contact} settings={defaultSettings} lead="Ask us:" />);
  await expect.poll(() => container.textContent).toBe('');
});

it('lead “Talk to us”, where nothing below them says the numbers again', async () => {
  const words = sayHome(reachable);
  await render(<Home words={words} site={site} settings={reachable} language="en" state={null} />);
  const section = page.getByRole('region', { name: 'Talk to us' });
  const [call, write, ...others] = section.getByRole('link').elements();
  expect([call?.textContent, write?.textContent]).toEqual([
    `Call ${reachable.phone}`,
    `WhatsApp ${reachable.whatsApp}`,
  ]);
  expect(others.map(link => link.textContent)).toEqual([reachable.email]);
});
