import { expect, it } from 'vitest';
import { reachable } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { site as bangla } from '../words/bn/site.ts';
import { site } from '../words/en/site.ts';
import { Contact } from './Contact.tsx';

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

it('says address, hours, consultant and college in Bangla where the settings have it', async () => {
  const { container } = await render(<Contact words={bangla(settings)} settings={settings} language="bn" />);
  const told = lines(container);
  expect(told[0]).toBe('ধানমন্ডি, ঢাকা');
  expect(told).toContain('শনি থেকে বৃহস্পতি');
  expect(told).toContain('অনুমতিপ্রাপ্ত পরামর্শক: রেহানা, R-0 (sample), নমুনা কলেজ');
  expect(told).toContain('রিক্রুটিং লাইসেন্স: RL-0 (মেয়াদ ৩০\u00a0জুন\u00a0২০২৭ পর্যন্ত)');
});

it('keeps to English on English pages', async () => {
  const { container } = await render(<Contact words={site(settings)} settings={settings} language="en" />);
  expect(lines(container)).toContain('Licensed consultant: Rehana Example, R-0 (sample), Sample College');
});
