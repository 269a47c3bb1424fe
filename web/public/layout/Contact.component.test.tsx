import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '../../../functions/contract.ts';
import { reachable } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { Home } from '../pages/Home.tsx';
import { site as bangla } from '../words/bn/site.ts';
import { home as sayHome } from '../words/en/home.ts';
import { site as saySite } from '../words/en/site.ts';
import { Contact, ContactButtons } from './Contact.tsx';

const settings = {
  ...reachable,
  hours: 'Sat to Thu',
  addressBn: 'ধানমন্ডি, ঢাকা',
  hoursBn: 'শনি থেকে বৃহস্পতি',
  consultantNameBn: 'রেহানা',
  consultantCollegeBn: 'নমুনা কলেজ',
};
const lines = (container: Element) =>
  Array.from(container.querySelector('address')?.children ?? [], line => line.textContent);

it('The contact section shows address, hours, consultant and college in Bangla if the settings have them', async () => {
  const { container } = await render(<Contact words={bangla(settings)} settings={settings} language="bn" />);
  const told = lines(container);
  expect(told[0]).toBe('ধানমন্ডি, ঢাকা');
  expect(told).toContain('শনি থেকে বৃহস্পতি');
  expect(told).toContain('অনুমতিপ্রাপ্ত পরামর্শক: রেহানা, R-0 (sample), নমুনা কলেজ');
  expect(told).toContain('রিক্রুটিং লাইসেন্স: RL-0 (মেয়াদ ৩০\u00a0জুন\u00a0২০২৭ পর্যন্ত)');
});

it('The contact section shows only English on English pages', async () => {
  const { container } = await render(<Contact words={saySite(settings)} settings={settings} language="en" />);
  expect(lines(container)).toContain('Licensed consultant: Rehana Example, R-0 (sample), Sample College');
});

describe('The contact buttons', () => {
  const site = saySite(defaultSettings);
  const links = () => page.getByRole('link').elements();

  it('call and open WhatsApp, and have a text above them', async () => {
    await render(<ContactButtons words={site.contact} settings={reachable} lead="Ask us:" />);
    await expect.element(page.getByText('Ask us:')).toBeVisible();
    expect(links().map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call +৮৮০ ১৭১২-০০০০০০', 'tel:+8801712000000'],
      ['WhatsApp +880 1712-111111', 'https://wa.me/8801712111111'],
    ]);
  });

  it('are shown only for numbers that the settings contain', async () => {
    const { rerender, container } = await render(
      <ContactButtons words={site.contact} settings={{ ...reachable, whatsApp: '' }} lead="Ask us:" />,
    );
    expect(links()).toHaveLength(1);
    await rerender(<ContactButtons words={site.contact} settings={defaultSettings} lead="Ask us:" />);
    await expect.poll(() => container.textContent).toBe('');
  });

  it('are in “Talk to us”; the contact section below does not repeat their numbers', async () => {
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
});
