import { expect, it } from 'vitest';
import { codeEmail } from './code-email.ts';

it.each([
  ['en', /^Your Maplegate code$/, /^Your code .* is 012345\. It is valid for 10 minutes/],
  ['bn', /^আপনার মেপলগেট কোড$/, /^আপনার আবেদন দেখার কোড 012345। এটি ১০ মিনিট/],
] as const)('a code is sent in the language %s alone, where that is known', (language, subject, text) => {
  const email = codeEmail('012345', language);
  expect(email.subject).toMatch(subject);
  expect(email.text).toMatch(text);
});

it('a code is sent in both languages, where the applicant’s is not known', () => {
  const { subject, text } = codeEmail('012345');
  expect(subject).toBe('Your Maplegate code · আপনার মেপলগেট কোড');
  expect(text.match(/012345/g)).toHaveLength(2);
});
