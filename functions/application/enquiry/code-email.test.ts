import { expect, it } from 'vitest';
import { defaultSettings } from '../../settings/default-settings.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { codeEmail } from './code-email.ts';

const filled = { ...defaultSettings, consultancyName: 'Maple & Co', recruitingLicence: 'RL-0' };
const write = (language?: WrittenLanguage, settings = defaultSettings, origin?: string) =>
  codeEmail({ code: '012345', language, settings, origin });

it.each([
  ['en', 'Maplegate', 'Your Maplegate code', /^Your code .* is 012345\. It is valid for 10 minutes/],
  ['bn', 'মেপলগেট', 'আপনার মেপলগেট কোড', /^আপনার আবেদন দেখার কোড 012345। এটি ১০ মিনিট/],
] as const)(
  'The email with a code is in %s if that is the applicant’s language',
  (language, from, subject, text) => {
    const email = write(language);
    expect(email).toMatchObject({ from, subject });
    expect(email.text).toMatch(text);
  },
);

it('The email with a code is in both languages if the applicant’s language is unknown', () => {
  const { from, subject, text } = write();
  expect(from).toBe('Maplegate');
  expect(subject).toBe('Your Maplegate code · আপনার মেপলগেট কোড');
  expect(text.match(/012345/g)).toHaveLength(2);
  expect(text).toBe(`${write('en').text}\n\n—\n\n${write('bn').text}`);
});

it.each(['en', 'bn'] as const)(
  'The email with a code in %s has the consultancy’s name, the reason, and the signature with the licence',
  language => {
    const { from, subject, text } = write(language, filled, 'https://visa.example.com');
    expect(from).toBe('Maple & Co');
    expect(subject).toContain('Maple & Co');
    expect(text).not.toMatch(/Maplegate|মেপলগেট/);
    const foot = text.split('\n\n').at(-1)?.split('\n');
    expect(foot).toEqual([
      'Maple & Co',
      { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' }[language],
      { en: 'Recruiting licence: RL-0', bn: 'রিক্রুটিং লাইসেন্স: RL-0' }[language],
      'visa.example.com',
    ]);
    expect(text).toContain(
      { en: 'at visa.example.com and asked', bn: 'কেউ visa.example.com ঠিকানায়' }[language],
    );
  },
);

it.each([
  ['en', 'on our site'],
  ['bn', 'আমাদের সাইটে'],
] as const)(
  'The email with a code in %s contains no address of the site if the deployment stage knows none',
  (language, where) => {
    const { text } = write(language);
    expect(text).toContain(where);
    expect(text).not.toContain('undefined');
  },
);
